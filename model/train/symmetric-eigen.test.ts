import { describe, expect, it } from 'vitest';
import { seededRandom } from './folds.ts';
import { createMatrix, dotProduct, gram, type Matrix, multiply, rowOf } from './matrix.ts';
import { symmetricEigen } from './symmetric-eigen.ts';

function randomSymmetric(size: number, seed: number): Matrix {
  const random = seededRandom(seed);
  const matrix = createMatrix(size, size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      matrix.data[i * size + j] = random() - 0.5;
      matrix.data[j * size + i] = matrix.data[i * size + j]!;
    }
  }
  return matrix;
}

describe('symmetric eigen', () => {
  it('solves a matrix with a known solution', () => {
    const { values, vectors } = symmetricEigen({ rows: 2, columns: 2, data: Float64Array.of(2, 1, 1, 2) });
    expect([...values].map((value) => value.toFixed(12))).toEqual(['3.000000000000', '1.000000000000']);
    expect(Math.abs(vectors.data[0]!)).toBeCloseTo(Math.SQRT1_2);
    expect(vectors.data[0]).toBeCloseTo(vectors.data[1]!);
  });

  it.each([1, 2, 3, 4, 17, 60])('finds %i values with orthonormal vectors, the largest first', (size) => {
    const matrix = randomSymmetric(size, size);
    const { values, vectors } = symmetricEigen(matrix);
    expect([...values]).toEqual([...values].sort((a, b) => b - a));
    for (let i = 0; i < size; i++) {
      const vector = rowOf(vectors, i);
      const image = multiply(matrix, { rows: size, columns: 1, data: vector }).data;
      for (let k = 0; k < size; k++) expect(image[k]).toBeCloseTo(values[i]! * vector[k]!, 10);
      for (let j = 0; j <= i; j++) expect(dotProduct(vector, rowOf(vectors, j))).toBeCloseTo(i === j ? 1 : 0, 10);
    }
  });

  it('copes with repeated values and with zeros', () => {
    const identity = createMatrix(5, 5);
    for (let i = 0; i < 4; i++) identity.data[i * 6] = 1;
    expect([...symmetricEigen(identity).values]).toEqual([1, 1, 1, 1, 0]);
  });

  it('copes with a matrix of low rank, whose other eigenvalues are rounding errors', () => {
    const factor: Matrix = { rows: 160, columns: 24, data: randomSymmetric(62, 3).data.slice(0, 160 * 24) };
    const { values } = symmetricEigen(gram(factor));
    expect(values[23]).toBeGreaterThan(0.1);
    expect(Math.abs(values[24]!)).toBeLessThan(1e-12);
  });

  it('throws if there is no solution', () => {
    const data = Float64Array.of(1, 2, 3, 2, Number.NaN, 1, 3, 1, 1);
    expect(() => symmetricEigen({ rows: 3, columns: 3, data })).toThrow('does not converge');
  });
});
