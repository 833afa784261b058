import { describe, expect, it } from 'vitest';
import { contrast } from './contrast-loss.ts';
import { seededRandom } from './folds.ts';
import { matrixOfRows } from './matrix.ts';

const random = seededRandom(1);
const vectors = matrixOfRows(Array.from({ length: 7 }, () => Array.from({ length: 4 }, () => random() - 0.5)));
const classes = ['a', 'a', 'a', 'b', 'b', 'alone', 'too'];

describe('contrast', () => {
  it('is small where classes lie together, and large where they are mixed', () => {
    const apart = matrixOfRows([
      [1, 0],
      [2, 0],
      [0, 1],
      [0, 3],
    ]);
    expect(contrast(apart, ['a', 'a', 'b', 'b'], 0.1).loss).toBeLessThan(0.001);
    expect(contrast(apart, ['a', 'b', 'a', 'b'], 0.1).loss).toBeGreaterThan(9);
  });

  it('is the logarithm of the number of others if all are equal', () => {
    const equal = matrixOfRows([[1], [1], [1], [1]]);
    expect(contrast(equal, ['a', 'a', 'b', 'b'], 0.1).loss).toBeCloseTo(Math.log(3));
  });

  it('gives its slope by every number', () => {
    const { gradient } = contrast(vectors, classes, 0.3);
    for (const at of vectors.data.keys()) {
      const moved = (by: number) => {
        const data = vectors.data.slice();
        data[at]! += by;
        return contrast({ ...vectors, data }, classes, 0.3).loss;
      };
      expect(gradient.data[at]).toBeCloseTo((moved(1e-5) - moved(-1e-5)) / 2e-5, 6);
    }
  });
});
