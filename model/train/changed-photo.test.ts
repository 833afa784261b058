import { describe, expect, it } from 'vitest';
import type { AnimalView } from '#server/adapters/photo-model/animal-view.ts';
import type { RgbImage } from '#server/photos/photo-analyzer.ts';
import { changePhoto } from './changed-photo.ts';
import { seededRandom } from './folds.ts';

const plain = (red: number, green: number, blue: number): RgbImage => {
  const data = new Uint8Array(40 * 30 * 3);
  for (let at = 0; at < data.length; at += 3) data.set([red, green, blue], at);
  return { width: 40, height: 30, data };
};
const view: AnimalView = { image: plain(200, 100, 50), box: { left: 0.3, top: 0.2, width: 0.4, height: 0.6 } };
const meadow = plain(20, 160, 20);
const changes = await Promise.all(
  Array.from({ length: 40 }, (_, seed) => changePhoto(view, meadow, seededRandom(seed))),
);

/** The pixel at a place given in shares of width and height. */
function pixelAt({ image }: AnimalView, x: number, y: number): number[] {
  const at = (Math.floor(y * image.height) * image.width + Math.floor(x * image.width)) * 3;
  return [...image.data.subarray(at, at + 3)];
}

describe('changing a photo', () => {
  it('gives the same copy for the same random numbers, and others for others', async () => {
    expect(await changePhoto(view, meadow, seededRandom(1))).toEqual(changes[1]);
    expect(changes[1]).not.toEqual(changes[2]);
  });

  it('keeps its size, and the box within it', () => {
    for (const { image, box } of changes) {
      expect([image.width, image.height, image.data.length]).toEqual([40, 30, 3600]);
      expect(Math.min(box.left, box.top, 1 - box.left - box.width, 1 - box.top - box.height)).toBeGreaterThan(-1e-9);
      expect(box.width).toBeLessThanOrEqual(0.4 * 1.05 + 1e-9);
      expect(box.width).toBeGreaterThanOrEqual(0.4 * 0.5 - 1e-9);
    }
  });

  it('puts the animal before another background in most copies, and keeps the animal in all', () => {
    const greener = ([red, green]: number[]) => green! > red!;
    const elsewhere = changes.filter((changed) => greener(pixelAt(changed, 0.02, 0.05))).length;
    expect(elsewhere).toBeGreaterThan(18);
    expect(elsewhere).toBeLessThan(38);
    for (const changed of changes) expect(greener(pixelAt(changed, 0.5, 0.5))).toBe(false);
  });

  it('changes light and colour', () => {
    const reds = changes.map((changed) => pixelAt(changed, 0.5, 0.5)[0]!);
    expect(Math.min(...reds)).toBeLessThan(180);
    expect(Math.max(...reds)).toBeGreaterThan(220);
  });
});
