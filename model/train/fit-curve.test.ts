import { describe, expect, it } from 'vitest';
import { fitCurve, temperCurve } from './fit-curve.ts';
import { seededRandom } from './folds.ts';

/** Normally distributed numbers by the Box-Muller transform. */
function normals(count: number, mean: number, deviation: number, seed: number): number[] {
  const random = seededRandom(seed);
  return Array.from(
    { length: count },
    () => mean + deviation * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()),
  );
}

describe('fitting a curve', () => {
  const genuine = normals(4000, 0.5, 0.15, 1);
  const impostor = normals(20_000, 0.2, 0.15, 2);
  const curve = fitCurve({ genuine, impostor });

  it('finds the log-likelihood ratio of two equally wide normal distributions', () => {
    const slope = (0.5 - 0.2) / 0.15 ** 2;
    expect(curve.slope / slope).toBeCloseTo(1, 1);
    expect(-curve.intercept / curve.slope).toBeCloseTo(0.35, 2);
  });

  it('does not depend on how many impostors there are for each genuine pair', () => {
    const fewer = fitCurve({ genuine, impostor: impostor.slice(0, 4000) });
    expect(fewer.slope / curve.slope).toBeCloseTo(1, 1);
    expect(fewer.intercept / curve.intercept).toBeCloseTo(1, 1);
  });

  it('is flat beyond the range of the data', () => {
    expect(curve.min).toBeCloseTo(curve.slope * (0.2 - 2.33 * 0.15) + curve.intercept, 0);
    expect(curve.max).toBeCloseTo(curve.slope * (0.5 + 2.33 * 0.15) + curve.intercept, 0);
  });
});

describe('tempering a curve', () => {
  const curve = { slope: 10, intercept: -3, min: -4, max: 6 };

  it('keeps its zero and is flatter everywhere else', () => {
    expect(temperCurve(curve, 5)).toEqual({ slope: 5, intercept: -1.5, min: -2, max: 3 });
  });

  it('leaves a curve unchanged that is already flatter', () => {
    expect(temperCurve(curve, 20)).toEqual(curve);
  });
});
