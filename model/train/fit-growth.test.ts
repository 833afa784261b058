import { describe, expect, it } from 'vitest';
import { calibrationLoss, fitGrowth, growthGain } from './fit-growth.ts';
import { seededRandom } from './folds.ts';

/** Cosines around a mean, nearly normal because each is the sum of twelve random numbers. */
function around(middle: number, deviation: number, random: () => number): number[] {
  const sum = () => Array.from({ length: 12 }, random).reduce((total, value) => total + value, 0) - 6;
  return Array.from({ length: 2000 }, () => middle + deviation * sum());
}

/** Cosines of means of n photos: they grow with the square root of n, and their spread shrinks with it. */
function means(averaged: number) {
  const random = seededRandom(averaged);
  const [higher, narrower] = [averaged ** 0.5, averaged ** -0.5];
  return {
    averaged,
    genuine: around(0.3 * higher, 0.08 * narrower, random),
    impostor: around(0.2 * higher, 0.08 * narrower, random),
  };
}

// two normal distributions with the same spread: slope = difference / variance, zero half-way
const curve = { slope: 0.1 / 0.08 ** 2, intercept: -0.25 * (0.1 / 0.08 ** 2), min: -9, max: 9 };

describe('fitting how a curve grows with the number of photos', () => {
  it('finds the exponents that the means were drawn with', () => {
    const growth = fitGrowth(curve, [means(1.5), means(2), means(3)]);
    expect(growth.zero).toBeCloseTo(0.5, 1);
    // difference ^ .5 over variance ^ -1 would be 1.5, but the exponent is limited to 1
    expect(growth.slope).toBe(1);
  });

  it('leaves a curve unchanged if averaging has no effect', () => {
    const same = { ...means(1), averaged: 3 };
    const growth = fitGrowth(curve, [same]);
    expect(growth.slope).toBeLessThan(0.2);
    expect(growth.zero).toBeLessThan(0.1);
  });

  it('ignores numbers of photos that do not occur', () => {
    expect(fitGrowth(curve, [means(2), { averaged: 5, genuine: [], impostor: [] }])).toEqual(
      fitGrowth(curve, [means(2)]),
    );
  });

  it('measures the gain for the largest number of photos', () => {
    const growing = { ...curve, growth: { slope: 1, zero: 0.5 } };
    const gain = growthGain(growing, [means(2), means(3)]);
    expect(gain.photos).toBe(3);
    expect(gain.growing).toBeLessThan(gain.fixed);
  });

  it('has a loss of 1 if nothing is told apart and near 0 if everything is', () => {
    const flat = { slope: 1e-9, intercept: 0, min: 0, max: 0 };
    expect(calibrationLoss(flat, means(2))).toBeCloseTo(1);
    expect(calibrationLoss(curve, { averaged: 1, genuine: [0.9], impostor: [-0.5] })).toBeLessThan(0.1);
  });
});
