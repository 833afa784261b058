import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { sameWithinBits } from '#core/moderation/photo-safety.ts';
import { differingBits } from '#core/photos/picture-hash.ts';
import { drawnCatFile } from '#tests/factories/drawn-animal.ts';
import { hashOf } from './encode-photo.ts';

const original = await drawnCatFile(600);
const hash = await hashOf(sharp(original));
const cut = (picture: Sharp, by: number) =>
  picture.extract({ left: by, top: by, width: 600 - 2 * by, height: 600 - 2 * by });

it.each<[string, (picture: Sharp) => Sharp]>([
  ['compressed again', (picture) => picture.jpeg({ quality: 40 })],
  ['in another format', (picture) => picture.webp({ quality: 30 })],
  ['much smaller', (picture) => picture.resize(160).jpeg()],
  ['brighter', (picture) => picture.modulate({ brightness: 1.25 }).jpeg()],
  ['darker', (picture) => picture.modulate({ brightness: 0.75 }).jpeg()],
  ['without colours', (picture) => picture.greyscale()],
  ['cut by 2 % on each side', (picture) => cut(picture, 12).jpeg()],
])('knows a copy that is %s', async (_, change) => {
  const copy = await change(sharp(original)).toBuffer();
  expect(differingBits(hash, await hashOf(sharp(copy)))).toBeLessThanOrEqual(sameWithinBits);
});

it('tells other pictures apart', async () => {
  const others = [sharp(original).flop(), cut(sharp(original), 150), sharp(original).rotate(90)];
  for (const other of others) {
    expect(differingBits(hash, await hashOf(sharp(await other.toBuffer())))).toBeGreaterThan(sameWithinBits);
  }
});
