import { describe, expect, it } from 'vitest';
import { aPhotoRecord, aSightingRecord, privateFields } from '#tests/factories/records.ts';
import { presentSentSighting, presentUpdate } from './update.ts';

const record = aSightingRecord();
const row = { ...record, author_user_id: 'ben', mailed_at: new Date(), ...privateFields, point: record.point };
const common = {
  id: record.id,
  case_id: record.case_id,
  kind: 'sighting',
  posted_by_owner: false,
  town: 'Vicenza',
  public_words: 'Please do not run after her.',
  created_at: '2026-11-21T18:00:00.000Z',
};
const { id: photoId } = aPhotoRecord();
const photosUnder = (path: string) => [
  {
    id: photoId,
    url: `${path}/${photoId}.webp`,
    thumb_url: `${path}/${photoId}.thumb.webp`,
    mid_url: null,
    width: 800,
    height: 600,
    thumbhash: 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG',
    focus: { x: 0.25, y: 0.3 },
  },
];
const inFull = {
  ...common,
  in_full: true,
  update_text: 'Seen at the market on Nov 21, 2026. Ran north.',
  seen_at: '2026-11-21T13:30:00.000Z',
  seen_precision: 'time',
};

describe('a sighting', () => {
  const line = {
    ...common,
    in_full: false,
    update_text: 'Seen in Vicenza on Nov 21, 2026. Please do not run after her.',
    location: null,
    location_radius: null,
    seen_at: '2026-11-21T12:00:00.000Z',
    seen_precision: 'day',
    photos: [],
  };

  it('tells visitors and strangers the town, the day and the public words, and nothing else', () => {
    expect(presentUpdate(row, 'line')).toStrictEqual(line);
  });

  it('tells others the hour in which it was sent, and its owner the moment', () => {
    const sent = { ...record, created_at: new Date('2026-11-21T18:43:21.987Z') };
    expect(presentUpdate(sent, 'line').created_at).toBe('2026-11-21T18:00:00.000Z');
    expect(presentUpdate(sent, 'trail').created_at).toBe('2026-11-21T18:00:00.000Z');
    expect(presentUpdate(sent, 'full').created_at).toBe('2026-11-21T18:43:21.987Z');
    expect(presentUpdate({ ...sent, posted_by_owner: true }).created_at).toBe('2026-11-21T18:43:21.987Z');
  });

  it('is private where nobody says otherwise', () => {
    expect(presentUpdate(row)).toStrictEqual(line);
  });

  it('tells the owner and the admins everything but its writer', () => {
    expect(presentUpdate(row, 'full')).toStrictEqual({
      ...inFull,
      location: record.point,
      location_radius: 150,
      photos: photosUnder('/api/photos'),
    });
  });

  it('on an open trail tells everybody the text, the time, the obscured point and the photos', () => {
    const shown = presentUpdate(row, 'trail');
    expect(shown).toStrictEqual({
      ...inFull,
      location: { lat: 45.55, lng: 11.55 },
      location_radius: 500,
      photos: photosUnder('/photos'),
    });
  });

  it('with no town near by was in the area; without a day it was on the day it was told', () => {
    const vague = { ...record, town: null, public_words: null, seen_day: null };
    expect(presentUpdate(vague).update_text).toBe('Seen in the area on Nov 21, 2026.');
  });

  it('from before true points were kept has its obscured one, with a radius of 500 m', () => {
    const old = { ...record, point: null, public_radius: null };
    expect(presentUpdate(old, 'full')).toMatchObject({ location: record.location, location_radius: 500 });
  });
});

it('an owner’s update is told to everybody; it has no place and no time of its own', () => {
  const own = {
    ...record,
    kind: 'update' as const,
    posted_by_owner: true,
    point: null,
    location: null,
    seen_at: null,
    seen_precision: null,
  };
  expect(presentUpdate({ ...own, town: null, public_words: null, photos: [] })).toStrictEqual({
    ...common,
    kind: 'update',
    posted_by_owner: true,
    in_full: true,
    town: null,
    public_words: null,
    update_text: record.update_text,
    location: null,
    location_radius: null,
    seen_at: null,
    seen_precision: null,
    photos: [],
  });
});

it('its sender sees a sighting in full, and the case that it is about', () => {
  const about = { slug: 'missing-mimi-cat-1', title: 'Missing: Mimi (Cat)' };
  expect(presentSentSighting({ update: row, case: { ...about, ...privateFields } as typeof about })).toStrictEqual({
    update: presentUpdate(row, 'full'),
    case: about,
  });
});
