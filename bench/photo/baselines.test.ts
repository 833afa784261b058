import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dot } from '#server/photos/photo-model/vector.ts';
import { drawnCatFile } from '#tests/factories/drawn-animal.ts';
import { colourHistogram, perceptualHash } from './baselines.ts';

let folder: string;
const file = (name: string) => path.join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'homeward-baselines-'));
  const cat = sharp(await drawnCatFile(300));
  await cat.clone().toFile(file('cat.png'));
  await cat.clone().resize(200).jpeg({ quality: 60 }).toFile(file('same.jpg'));
  await cat.clone().flop().negate().toFile(file('other.png'));
});
afterAll(() => rm(folder, { recursive: true }));

describe.each([
  ['perceptual hash', perceptualHash],
  ['colour histogram', colourHistogram],
])('%s', (_, vectorOf) => {
  it('recognises a smaller copy, and tells another picture apart', async () => {
    const [cat, same, other] = await Promise.all(
      ['cat.png', 'same.jpg', 'other.png'].map((name) => vectorOf(file(name))),
    );
    expect(dot(cat!, cat!)).toBeCloseTo(1, 5);
    expect(dot(cat!, same!)).toBeGreaterThan(0.8);
    expect(dot(cat!, other!)).toBeLessThan(0.6);
  });
});
