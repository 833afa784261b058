import { expect, it } from 'vitest';
import { posterior } from './posterior.ts';

it('is the prior if nothing is known', () => {
  const { candidates, none } = posterior(new Float64Array(970), 0.5);
  expect(candidates[0]).toBeCloseTo(0.0005);
  expect(none).toBeCloseTo(0.515, 2);
});

it('without candidates is "none of these"', () =>
  expect(posterior([], 0.5)).toEqual({ candidates: new Float64Array(0), none: 1 }));

it('gives the only report of a new site no more than one of a few', () => {
  expect(posterior([0], 0.6).candidates[0]).toBeCloseTo(0.6 / 31);
  expect(posterior([2], 0.6).candidates[0]).toBeLessThan(0.5);
});

it('rules out, and does not overflow', () => {
  const { candidates, none } = posterior([-Infinity, 2000, 1000], 0.5);
  expect([...candidates, none]).toEqual([0, 1, 0, 0]);
});

it('is less certain at a lower temperature factor', () => {
  expect(posterior([6, 0], 0.5, 0.5).candidates[0]).toBeLessThan(posterior([6, 0], 0.5, 1).candidates[0]!);
});

it('counts only who may be the animal towards those who have not reported', () => {
  const llrs = [5, ...Array(20).fill(0), ...Array(500).fill(-4)];
  const [all, possible] = [posterior(llrs, 0.6), posterior(llrs, 0.6, 1, 30)];
  expect(possible.candidates[0]).toBeGreaterThan(2 * all.candidates[0]!);
  expect(possible.none).toBeLessThan(all.none);
});

it('lets several reports with the chip of the probe stand for one animal', () => {
  const { candidates, none } = posterior([70, 68, 5, 0], 0.3, 1, 4, [0, 1]);
  const one = posterior([70, 5, 0], 0.3, 1, 4);
  expect(candidates[0]).toBeCloseTo(one.candidates[0]!);
  expect(candidates[1]).toBeGreaterThan(0.99);
  expect(candidates[2]).toBeCloseTo(one.candidates[1]!);
  expect(none).toBeCloseTo(one.none);
});

it('is what it was for a single report with the chip', () => {
  const llrs = [70, 5, 0];
  expect(posterior(llrs, 0.3, 1, 3, [0])).toEqual(posterior(llrs, 0.3, 1, 3));
});
