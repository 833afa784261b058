import { expect, it } from 'vitest';
import { dot, meanVector } from '#server/photos/photo-model/vector.ts';
import { Likeness } from './likeness.ts';

const at = (degrees: number): Float32Array =>
  Float32Array.of(Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180));

it('gives the dot products of photos and of means', () => {
  const vectors = [at(0), at(20), at(50), null];
  const likeness = Likeness.of(vectors);
  expect(likeness.between(0, 2)).toBeCloseTo(dot(at(0), at(50)), 6);
  expect(likeness.withMean(0, [1, 2])).toBeCloseTo(dot(at(0), meanVector([at(20), at(50)])), 6);
  expect(likeness.withMean(0, [1, 3])).toBeCloseTo(likeness.between(0, 1), 6);
  expect([likeness.between(0, 3), likeness.withMean(3, [0]), likeness.withMean(0, [3])]).toEqual([-1, -1, -1]);
});
