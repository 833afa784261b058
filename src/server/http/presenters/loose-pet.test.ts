import { expect, test } from 'vitest';
import { aPhotoRecord } from '#tests/factories/records.ts';
import { presentLoosePet } from './loose-pet.ts';

test('a loose pet has its words, its day and private addresses of its photos, but neither reporter nor point', () => {
  const row = {
    id: 'a5b0c6a8-0000-4000-8000-000000000004',
    species: 'cat' as const,
    colour: 'grey',
    description: 'Limps',
    area_name: 'Oak Park',
    location: { lat: 45.5, lng: 11.5 },
    public_radius: 500,
    seen_at: new Date('2026-11-21T12:00:00Z'),
    seen_precision: 'day' as const,
    seen_day: '2026-11-21',
    confidence: 0.4,
    photos: [aPhotoRecord()],
    reporter_user_id: 'ben',
  };
  const { id } = aPhotoRecord();
  expect(presentLoosePet(row)).toStrictEqual({
    id: row.id,
    species: 'cat',
    colour: 'grey',
    description: 'Limps',
    area_name: 'Oak Park',
    seen_at: '2026-11-21T12:00:00.000Z',
    seen_precision: 'day',
    confidence: 0.4,
    photos: [
      {
        id,
        url: `/api/photos/${id}.webp`,
        thumb_url: `/api/photos/${id}.thumb.webp`,
        mid_url: null,
        width: 800,
        height: 600,
        thumbhash: 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG',
        focus: { x: 0.25, y: 0.3 },
      },
    ],
  });
});
