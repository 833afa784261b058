import { expect, test } from 'vitest';
import { frameTimes, sharpness } from './frames-of-video.ts';

test('the tries are spread over the whole video, each inside its own part', () => {
  const times = frameTimes(12, 3);
  expect(times).toEqual([
    [1, 2, 3],
    [5, 6, 7],
    [9, 10, 11],
  ]);
  expect(frameTimes(4, 1)).toEqual([[1, 2, 3]]);
});

const size = 16;
const image = (value: (x: number, y: number) => number) =>
  Array.from({ length: size * size }, (_, at) => value(at % size, Math.floor(at / size)));

test('an edge is sharper than the same edge blurred, and a plain image is not sharp at all', () => {
  const edge = image((x) => (x < 8 ? 0 : 255));
  const blurred = image((x) => Math.min(255, Math.max(0, (x - 4) * 32)));
  const of = (grey: number[]) => sharpness(grey, size, size);
  expect(of(edge)).toBeGreaterThan(4 * of(blurred));
  expect(of(image(() => 90))).toBe(0);
});
