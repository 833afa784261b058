import type { CaseRecord, PrivateFields, UpdateRecord } from '#server/cases/store/case-record.ts';
import type { PhotoRecord } from '#server/photos/store/photo-record.ts';
import { nothingHeld } from '#server/platform/texts/new-account-links.ts';

/** The contents of case_private for `aCaseRecord`. */
export const privateFields: PrivateFields = {
  point: { lat: 45.54321, lng: 11.54321 },
  microchip_hash: 'hash of 985112345678903',
  microchip_last3: '903',
  contact_information: 'anna@private.example',
  held_back_detail: 'one white toe',
  reward: '100',
};

/** A photo whose left half is the animal. */
export function aPhotoRecord(overrides: Partial<PhotoRecord> = {}): PhotoRecord {
  return {
    id: 'a5b0c6a8-0000-4000-8000-000000000001',
    key: 'case-images/anna/mimi.webp',
    thumb_key: 'case-images/anna/mimi.thumb.webp',
    width: 800,
    height: 600,
    thumbhash: 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG',
    subject_box: { left: 0, top: 0, width: 0.5, height: 1 },
    ...overrides,
  };
}

/** An open missing case with a photo, of which everything is known. */
export function aCaseRecord(overrides: Partial<CaseRecord> = {}): CaseRecord {
  return {
    id: 'a5b0c6a8-0000-4000-8000-000000000002',
    slug: 'missing-mimi-cat-1790000000000',
    title: 'Missing: Mimi (Cat)',
    description: 'Microchip: •••903\nReward: None',
    type: 'pet',
    status: 'missing',
    side: 'missing',
    pet_name: 'Mimi',
    species: 'cat',
    breed: 'Siamese',
    colour: 'cream',
    sex: 'female',
    age_group: 'adult',
    size: 'small',
    collar: 'red',
    lifestyle: 'outdoor',
    markings: 'a dark mask',
    primary_photo_url: '/photos/a5b0c6a8-0000-4000-8000-000000000001.webp',
    photos: [aPhotoRecord()],
    area_name: 'Vicenza, Italy',
    location: { lat: 45.5455, lng: 11.5354 },
    public_radius: 4700,
    point_precision: 'town',
    last_seen_text: 'behind the station',
    last_seen_at: new Date('2026-11-20T12:00:00Z'),
    last_seen_precision: 'day',
    last_seen_day: '2026-11-20',
    contact_display: '0171 2345678',
    takes_messages: true,
    owner_user_id: 'anna',
    share_url: 'https://homeward.example/pet/missing-mimi-cat-1790000000000',
    image_version: 3,
    revision: 2,
    trail_open: false,
    created_at: new Date('2026-11-21T08:00:00Z'),
    updated_at: new Date('2026-11-22T09:30:00Z'),
    hidden_at: null,
    hidden_reason: null,
    archived_at: null,
    ...nothingHeld,
    photos_held: 0,
    seen_again: false,
    ...overrides,
  };
}

/** A sighting of `aCaseRecord`, by somebody who pinned the place. */
export function aSightingRecord(overrides: Partial<UpdateRecord> = {}): UpdateRecord {
  return {
    id: 'a5b0c6a8-0000-4000-8000-000000000003',
    case_id: 'a5b0c6a8-0000-4000-8000-000000000002',
    update_text: 'Seen at the market on Nov 21, 2026. Ran north.',
    kind: 'sighting',
    posted_by_owner: false,
    point: { lat: 45.54987, lng: 11.54987 },
    location: { lat: 45.55, lng: 11.55 },
    point_precision: 'pin',
    public_radius: 500,
    seen_at: new Date('2026-11-21T13:30:00Z'),
    seen_precision: 'time',
    seen_day: '2026-11-21',
    town: 'Vicenza',
    public_words: 'Please do not run after her.',
    ...nothingHeld,
    photos: [aPhotoRecord()],
    created_at: new Date('2026-11-21T18:00:00Z'),
    ...overrides,
  };
}
