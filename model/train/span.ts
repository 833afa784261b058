import { addScaled, createMatrix, dotProduct, gram, type Matrix, matrixOfRows, rowOf } from './matrix.ts';
import { symmetricEigen } from './symmetric-eigen.ts';

/** Directions along which the photos only differ by rounding are dropped. */
const negligible = 1e-9;

/**
 * Coordinates in the space that some vectors span: for these vectors a rotation, which keeps lengths and angles, to as
 * many numbers as there are vectors. Of other vectors it keeps what lies in that space, which is all that a head trained
 * on these can see. Training only uses inner products, and for the many heads of a cross-validation this saves 95 % of
 * the work.
 */
export class Span {
  readonly #vectors: Matrix;
  /** the coordinates of the vectors themselves, as rows, and the squared length of each direction */
  readonly #own: Matrix;
  readonly #values: Float64Array;

  constructor(vectors: Float32Array[]) {
    this.#vectors = matrixOfRows(vectors);
    const { values, vectors: directions } = symmetricEigen(gram(this.#vectors));
    const kept = values.findLastIndex((value) => value > values[0]! * negligible) + 1;
    this.#own = createMatrix(vectors.length, kept);
    this.#values = values.subarray(0, kept);
    for (let direction = 0; direction < kept; direction++) {
      const scale = Math.sqrt(values[direction]!);
      for (const [row, component] of rowOf(directions, direction).entries())
        this.#own.data[row * kept + direction] = component * scale;
    }
  }

  /** Of one of the vectors, by its index. */
  coordinatesAt(index: number): Float32Array {
    return Float32Array.from(rowOf(this.#own, index));
  }

  /** Of any vector as long as these. */
  coordinatesOf(vector: Float32Array): Float32Array {
    const wide = Float64Array.from(vector);
    const sums = new Float64Array(this.#own.columns);
    for (let row = 0; row < this.#own.rows; row++)
      addScaled(sums, rowOf(this.#own, row), dotProduct(rowOf(this.#vectors, row), wide));
    return Float32Array.from(sums, (sum, direction) => sum / this.#values[direction]!);
  }
}

/**
 * Photos with their features in coordinates of their span, and those of their changed copies too. Not for training a head
 * that will be released.
 */
export function inSpan<Photo extends { features: Float32Array; changed?: Float32Array[] }>(
  photos: readonly Photo[],
): Photo[] {
  const span = new Span(photos.map(({ features }) => features));
  return photos.map((photo, index) => ({
    ...photo,
    features: span.coordinatesAt(index),
    ...(photo.changed && { changed: photo.changed.map((copy) => span.coordinatesOf(copy)) }),
  }));
}
