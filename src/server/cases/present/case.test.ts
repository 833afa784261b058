import { describe, expect, it } from 'vitest';
import { presentPhoto } from '#server/photos/present/photo.ts';
import { inLocale } from '#server/platform/in-locale.ts';
import { aCaseRecord, aPhotoRecord, privateFields } from '#tests/factories/records.ts';
import { presentCase, presentCheck, presentLastSeen, presentListedCase, presentOwnedCase } from './case.ts';

const record = aCaseRecord();
const shown = {
  id: record.id,
  slug: 'missing-mimi-cat-1790000000000',
  title: 'Missing: Mimi (Cat)',
  description: 'Microchip: •••903\nReward: None',
  type: 'pet',
  status: 'missing',
  side: 'missing',
  species: 'cat',
  breed: 'Siamese',
  primary_photo_url: '/photos/a5b0c6a8-0000-4000-8000-000000000001.webp',
  primary_photo_focus: { x: 0.25, y: 0.3 },
  photos: record.photos.map(presentPhoto),
  area_name: 'Vicenza, Italy',
  location: { lat: 45.5455, lng: 11.5354 },
  location_radius: 4700,
  last_seen_text: 'behind the station',
  last_seen_at: '2026-11-20T12:00:00.000Z',
  last_seen_precision: 'day',
  last_seen_day: '2026-11-20',
  contact_display: '0171 2345678',
  can_contact: true,
  share_url: 'https://homeward.example/pet/missing-mimi-cat-1790000000000',
  image_version: 3,
  trail_open: false,
  archived: false,
  created_at: '2026-11-21T08:00:00.000Z',
  updated_at: '2026-11-22T09:30:00.000Z',
};

describe('a case', () => {
  it('is shown to everyone with its public fields, and with none that is private', () => {
    expect(presentCase({ ...record, ...privateFields } as typeof record)).toStrictEqual(shown);
  });

  it('tells its owner and the admins whose it is, and nothing else', () => {
    const row = { ...record, ...privateFields } as typeof record;
    expect(presentOwnedCase(row)).toStrictEqual({
      ...shown,
      owner_user_id: 'anna',
      hidden: null,
      links_held: false,
      photos_held: 0,
      seen_again: false,
    });
  });

  it('tells its owner when and why a moderator hid it', () => {
    const hidden = aCaseRecord({ hidden_at: new Date('2026-11-22T10:00:00Z'), hidden_reason: 'scam' });
    expect(presentOwnedCase(hidden).hidden).toEqual({ at: '2026-11-22T10:00:00.000Z', reason: 'scam' });
    expect(presentCase(hidden)).not.toHaveProperty('hidden');
  });

  it('has a radius only if it has a point; 500 m if none was stored', () => {
    expect(presentCase({ ...record, public_radius: null }).location_radius).toBe(500);
    expect(presentCase({ ...record, location: null }).location_radius).toBeNull();
  });

  it('without a photo shows none, with the focus in the centre', () => {
    const bare = presentCase({ ...record, photos: [], primary_photo_url: null });
    expect(bare).toMatchObject({ photos: [], primary_photo_url: null, primary_photo_focus: { x: 0.5, y: 0.5 } });
  });

  it('accepts no messages if it is closed or its owner wants none', () => {
    expect(presentCase({ ...record, status: 'reunited' }).can_contact).toBe(false);
    expect(presentCase({ ...record, takes_messages: false }).can_contact).toBe(false);
  });
});

it('the last-seen time is as precise as it is known, and contains nothing else of its case', () => {
  expect(presentLastSeen(aCaseRecord())).toStrictEqual({
    last_seen_at: '2026-11-20T12:00:00.000Z',
    last_seen_precision: 'day',
    last_seen_day: '2026-11-20',
  });
});

it('a case without a date has none', () => {
  const unknown = { last_seen_at: null, last_seen_precision: 'day', last_seen_day: null } as const;
  expect(presentLastSeen(unknown)).toStrictEqual(unknown);
});

it('the page of a mail about a case shows the case, and nothing private', () => {
  const record = { ...aCaseRecord({ archived_at: new Date() }), ...privateFields };
  expect(presentCheck(record)).toStrictEqual({
    slug: 'missing-mimi-cat-1790000000000',
    title: 'Missing: Mimi (Cat)',
    side: 'missing',
    status: 'missing',
    archived: true,
  });
});

const listed = { ...aCaseRecord(), photo: aPhotoRecord() };

it('a list has what its cards show of a case, and nothing else', () => {
  expect(presentListedCase({ ...listed, ...privateFields } as typeof listed)).toStrictEqual({
    id: listed.id,
    slug: 'missing-mimi-cat-1790000000000',
    title: 'Missing: Mimi (Cat)',
    status: 'missing',
    side: 'missing',
    species: 'cat',
    area_name: 'Vicenza, Italy',
    primary_photo_url: '/photos/a5b0c6a8-0000-4000-8000-000000000001.webp',
    primary_photo_focus: { x: 0.25, y: 0.3 },
    photos: [
      {
        url: '/photos/a5b0c6a8-0000-4000-8000-000000000001.webp',
        thumb_url: '/photos/a5b0c6a8-0000-4000-8000-000000000001.thumb.webp',
        mid_url: null,
        width: 800,
        height: 600,
      },
    ],
    last_seen_at: '2026-11-20T12:00:00.000Z',
    last_seen_precision: 'day',
    last_seen_day: '2026-11-20',
    created_at: '2026-11-21T08:00:00.000Z',
    updated_at: '2026-11-22T09:30:00.000Z',
  });
});

it('a case without photos has none in lists', () => {
  expect(presentListedCase({ ...listed, photo: null })).toMatchObject({
    photos: [],
    primary_photo_focus: { x: 0.5, y: 0.5 },
  });
});

it('a case that was reported in English is told in the language of its reader', () => {
  expect(inLocale('es', () => presentCase(record))).toMatchObject({
    title: 'Se busca: Mimi (Gato)',
    description: 'Microchip: •••903\nRecompensa: No',
  });
});
