import { expect, test } from 'vitest';
import { aPhotoRecord } from '#tests/factories/records.ts';
import { presentPhoto, presentPrivatePhoto } from './photo.ts';

test('a photo has its two URLs, its size, placeholder and focus, but not its owner', () => {
  const row = { ...aPhotoRecord(), owner_user_id: 'anna', vector: new Float32Array(200) };
  expect(presentPhoto(row)).toStrictEqual({
    id: row.id,
    url: `/photos/${row.id}.webp`,
    thumb_url: `/photos/${row.id}.thumb.webp`,
    mid_url: null,
    width: 800,
    height: 600,
    thumbhash: 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG',
    focus: { x: 0.25, y: 0.3 },
  });
});

test('a private photo is the same under addresses that ask for a session', () => {
  const row = { ...aPhotoRecord({ width: 1600, height: 1200 }), owner_user_id: 'anna' };
  expect(presentPrivatePhoto(row)).toStrictEqual({
    ...presentPhoto(row),
    url: `/api/photos/${row.id}.webp`,
    thumb_url: `/api/photos/${row.id}.thumb.webp`,
    mid_url: `/api/photos/${row.id}.mid.webp`,
  });
});
