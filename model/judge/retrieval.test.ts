import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaUnderCurve, type Candidate, meanAveragePrecision, recall } from './retrieval.ts';

const found = (score: number): Candidate => ({ score, relevant: true });
const other = (score: number): Candidate => ({ score, relevant: false });

describe('recall', () => {
  it('counts probes whose animal is among the best k', () => {
    const sixth = [0.9, 0.8, 0.7, 0.6, 0.55].map(other);
    const summary = recall([[found(0.9), other(0.1)], [...sixth, found(0.5)], [other(0.5)]]);
    expect(summary).toEqual({ probes: 3, recallAt1: 1 / 3, recallAt5: 1 / 3, recallAt10: 2 / 3 });
  });

  it('counts ties as not found', () => {
    expect(recall([[found(0.5), other(0.5)]]).recallAt1).toBe(0);
  });

  it('takes the best of several relevant candidates', () => {
    expect(recall([[found(0.2), found(0.9), other(0.5)]]).recallAt1).toBe(1);
  });
});

describe('mean average precision', () => {
  it('averages the precision at each relevant candidate', () => {
    expect(meanAveragePrecision([[found(4), other(3), found(2), other(1)]])).toBeCloseTo((1 + 2 / 3) / 2);
    expect(meanAveragePrecision([[found(1)], [other(1)]])).toBe(0.5);
  });
});

describe('area under the curve', () => {
  it('is the share of correctly ordered pairs, with ties counting half', () => {
    expect(areaUnderCurve([3, 2], [1, 0])).toBe(1);
    expect(areaUnderCurve([2, 0], [1])).toBe(0.5);
    expect(areaUnderCurve([1], [1, 1, 0])).toBeCloseTo(2 / 3);
  });

  it('agrees with counting every pair', () => {
    const scores = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(scores, scores, (genuine, impostor) => {
        const points = genuine.flatMap((g) => impostor.map((i) => (g > i ? 1 : g === i ? 0.5 : 0)));
        const expected = points.reduce<number>((sum, point) => sum + point, 0) / points.length;
        expect(areaUnderCurve(genuine, impostor)).toBeCloseTo(expected, 10);
      }),
    );
  });
});
