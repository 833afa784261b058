import { type Matrix, rowOf } from './matrix.ts';

/** Eigenvalues in descending order; row i of `vectors` is the unit eigenvector of value i. */
export type Eigen = { values: Float64Array; vectors: Matrix };

const mostIterations = 60;

/**
 * All eigenvalues and eigenvectors of a symmetric matrix: Householder reduction to tridiagonal form, then QL with
 * implicit shifts. Source: the procedures tred2 and tql2 of Bowdler, Martin, Reinsch and Wilkinson, Handbook for
 * Automatic Computation II (1971), as in the public-domain JAMA; here vectors are rows, so that they are contiguous in
 * memory.
 * @throws Error if the iteration does not converge, which only happens for a matrix with NaN in it
 */
export function symmetricEigen(matrix: Matrix): Eigen {
  const size = matrix.rows;
  const rows = Array.from({ length: size }, (_, row) => rowOf(matrix, row).slice());
  const { diagonal, subdiagonal, basis } = tridiagonalize(rows);
  diagonalize(diagonal, subdiagonal, basis);
  return sorted(diagonal, basis);
}

type Tridiagonal = { diagonal: Float64Array; subdiagonal: Float64Array; basis: Float64Array[] };

/** Reflects one column after the other. The rows of `basis` become the orthonormal basis of the tridiagonal form. */
function tridiagonalize(a: Float64Array[]): Tridiagonal {
  const size = a.length;
  const subdiagonal = new Float64Array(size);
  const reflections: { vector: Float64Array; scale: number }[] = [];
  for (let k = 0; k < size - 1; k++) {
    const reflection = householder(a, k);
    subdiagonal[k + 1] = reflection.length;
    reflections.push(reflection);
    if (reflection.scale !== 0) reflectBothSides(a, k + 1, reflection);
  }
  const diagonal = Float64Array.from(a, (row, index) => row[index]!);
  return { diagonal, subdiagonal, basis: accumulate(size, reflections) };
}

/** The reflection that zeroes column k below the diagonal, except for its first entry there. */
function householder(a: Float64Array[], k: number): { vector: Float64Array; scale: number; length: number } {
  const size = a.length;
  const vector = new Float64Array(size);
  for (let row = k + 1; row < size; row++) vector[row] = a[row]![k]!;
  const norm = Math.sqrt(sumOfProducts(vector, vector, k + 1));
  const first = vector[k + 1]!;
  if (norm === 0 || k === size - 2) return { vector, scale: 0, length: first };
  const length = first > 0 ? -norm : norm;
  vector[k + 1] = first - length;
  return { vector, scale: 2 / sumOfProducts(vector, vector, k + 1), length };
}

/** a <- H a H on the block from `start`, with H = I - scale v v'. */
function reflectBothSides(
  a: Float64Array[],
  start: number,
  { vector, scale }: { vector: Float64Array; scale: number },
) {
  const size = a.length;
  const product = new Float64Array(size);
  for (let row = start; row < size; row++) product[row] = scale * sumOfProducts(a[row]!, vector, start);
  const half = (scale / 2) * sumOfProducts(product, vector, start);
  for (let row = start; row < size; row++) product[row]! -= half * vector[row]!;
  for (let row = start; row < size; row++) {
    const target = a[row]!;
    const v = vector[row]!;
    const p = product[row]!;
    for (let column = start; column < size; column++) target[column]! -= v * product[column]! + p * vector[column]!;
  }
}

/** Rows of the transposed product of all reflections. */
function accumulate(size: number, reflections: { vector: Float64Array; scale: number }[]): Float64Array[] {
  const basis = Array.from({ length: size }, (_, index) => {
    const row = new Float64Array(size);
    row[index] = 1;
    return row;
  });
  for (const row of basis) {
    for (const [k, { vector, scale }] of reflections.entries()) {
      if (scale === 0) continue;
      const factor = scale * sumOfProducts(row, vector, k + 1);
      for (let column = k + 1; column < size; column++) row[column]! -= factor * vector[column]!;
    }
  }
  return transpose(basis);
}

/** QL with implicit shifts: the subdiagonal converges to zero, and the rotations are applied to the rows of `basis`. */
function diagonalize(diagonal: Float64Array, subdiagonal: Float64Array, basis: Float64Array[]): void {
  const size = diagonal.length;
  subdiagonal.copyWithin(0, 1);
  subdiagonal[size - 1] = 0;
  const negligible = Number.EPSILON * largestSum(diagonal, subdiagonal);
  for (let low = 0; low < size; low++) {
    for (let iteration = 0; ; iteration++) {
      const high = firstNegligible(subdiagonal, low, negligible);
      if (high === low) break;
      if (iteration === mostIterations) throw new Error('The eigenvalue iteration does not converge');
      chaseBulge(diagonal, subdiagonal, basis, low, high);
    }
  }
}

function firstNegligible(subdiagonal: Float64Array, low: number, negligible: number): number {
  let high = low;
  while (high < subdiagonal.length - 1 && !(Math.abs(subdiagonal[high]!) <= negligible)) high++;
  return high;
}

/** The magnitude of the matrix: values that are small against it are rounding errors, even beside zero eigenvalues. */
function largestSum(diagonal: Float64Array, subdiagonal: Float64Array): number {
  return diagonal.reduce(
    (largest, value, index) => Math.max(largest, Math.abs(value) + Math.abs(subdiagonal[index]!)),
    0,
  );
}

function chaseBulge(d: Float64Array, e: Float64Array, basis: Float64Array[], low: number, high: number): void {
  let g = (d[low + 1]! - d[low]!) / (2 * e[low]!);
  g = d[high]! - d[low]! + e[low]! / (g + Math.sign(g || 1) * Math.hypot(g, 1));
  let sine = 1;
  let cosine = 1;
  let shift = 0;
  for (let i = high - 1; i >= low; i--) {
    const f = sine * e[i]!;
    const b = cosine * e[i]!;
    const r = Math.hypot(f, g);
    e[i + 1] = r;
    if (r === 0) {
      d[i + 1]! -= shift;
      e[high] = 0;
      return;
    }
    sine = f / r;
    cosine = g / r;
    g = d[i + 1]! - shift;
    const t = (d[i]! - g) * sine + 2 * cosine * b;
    shift = sine * t;
    d[i + 1] = g + shift;
    g = cosine * t - b;
    rotate(basis[i]!, basis[i + 1]!, cosine, sine);
  }
  d[low]! -= shift;
  e[low] = g;
  e[high] = 0;
}

function rotate(a: Float64Array, b: Float64Array, cosine: number, sine: number): void {
  for (let index = 0; index < a.length; index++) {
    const next = b[index]!;
    b[index] = sine * a[index]! + cosine * next;
    a[index] = cosine * a[index]! - sine * next;
  }
}

function sorted(values: Float64Array, basis: Float64Array[]): Eigen {
  const order = Array.from(values.keys()).sort((a, b) => values[b]! - values[a]!);
  const size = values.length;
  const vectors: Matrix = { rows: size, columns: size, data: new Float64Array(size * size) };
  for (const [to, from] of order.entries()) vectors.data.set(basis[from]!, to * size);
  return { values: Float64Array.from(order, (index) => values[index]!), vectors };
}

function transpose(rows: Float64Array[]): Float64Array[] {
  return rows.map((_, column) => Float64Array.from(rows, (row) => row[column]!));
}

function sumOfProducts(a: Float64Array, b: Float64Array, start: number): number {
  let sum = 0;
  for (let index = start; index < a.length; index++) sum += a[index]! * b[index]!;
  return sum;
}
