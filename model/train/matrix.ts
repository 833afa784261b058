/** A dense matrix in row-major order. */
export type Matrix = { rows: number; columns: number; data: Float64Array };

export function createMatrix(rows: number, columns: number): Matrix {
  return { rows, columns, data: new Float64Array(rows * columns) };
}

/** Makes a matrix with these vectors, all of the same length, as its rows. */
export function matrixOfRows(rows: ArrayLike<number>[]): Matrix {
  const matrix = createMatrix(rows.length, rows[0]?.length ?? 0);
  for (const [index, row] of rows.entries()) matrix.data.set(row, index * matrix.columns);
  return matrix;
}

export function rowOf({ columns, data }: Matrix, row: number): Float64Array {
  return data.subarray(row * columns, (row + 1) * columns);
}

export function columnMeans(matrix: Matrix): Float64Array {
  const means = new Float64Array(matrix.columns);
  for (let row = 0; row < matrix.rows; row++) addScaled(means, rowOf(matrix, row), 1 / matrix.rows);
  return means;
}

/** Subtracts `vector` from every row. */
export function subtractFromRows(matrix: Matrix, vector: Float64Array): Matrix {
  const result = { ...matrix, data: matrix.data.slice() };
  for (let row = 0; row < matrix.rows; row++) addScaled(rowOf(result, row), vector, -1);
  return result;
}

/** a x b */
export function multiply(a: Matrix, b: Matrix): Matrix {
  const product = createMatrix(a.rows, b.columns);
  for (let row = 0; row < a.rows; row++) {
    const target = rowOf(product, row);
    for (let inner = 0; inner < a.columns; inner++) {
      addScaled(target, rowOf(b, inner), a.data[row * a.columns + inner]!);
    }
  }
  return product;
}

/** a transposed x b */
export function multiplyTransposed(a: Matrix, b: Matrix): Matrix {
  const product = createMatrix(a.columns, b.columns);
  for (let row = 0; row < a.rows; row++) {
    const source = rowOf(b, row);
    for (let column = 0; column < a.columns; column++) {
      addScaled(rowOf(product, column), source, a.data[row * a.columns + column]!);
    }
  }
  return product;
}

/** a x a transposed: the dot products of its rows. */
export function gram(a: Matrix): Matrix {
  const product = createMatrix(a.rows, a.rows);
  for (let i = 0; i < a.rows; i++) {
    for (let j = 0; j <= i; j++) {
      const value = dotProduct(rowOf(a, i), rowOf(a, j));
      product.data[i * a.rows + j] = value;
      product.data[j * a.rows + i] = value;
    }
  }
  return product;
}

/** target += factor x source */
export function addScaled(target: Float64Array, source: Float64Array, factor: number): void {
  if (factor === 0) return;
  for (let index = 0; index < target.length; index++) target[index]! += factor * source[index]!;
}

export function dotProduct(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += a[index]! * b[index]!;
  return sum;
}
