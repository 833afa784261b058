import { expect, test } from 'vitest';
import { aCaseRecord, aPhotoRecord, privateFields } from '#tests/factories/records.ts';
import { presentListedCase } from './listed-case.ts';

const record = { ...aCaseRecord(), photo: aPhotoRecord() };

test('a list has what its cards show of a case, and nothing else', () => {
  expect(presentListedCase({ ...record, ...privateFields } as typeof record)).toStrictEqual({
    id: record.id,
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

test('a case without photos has none in lists', () => {
  expect(presentListedCase({ ...record, photo: null })).toMatchObject({
    photos: [],
    primary_photo_focus: { x: 0.5, y: 0.5 },
  });
});
