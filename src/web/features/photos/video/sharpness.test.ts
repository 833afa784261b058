import { expect, test } from 'vitest';
import { sharpness } from './sharpness.ts';

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
