import { gram, matrixOfRows, rowOf } from './matrix.ts';
import { symmetricEigen } from './symmetric-eigen.ts';

/** Directions along which no photo differs by more than rounding. */
const negligible = 1e-9;

/**
 * The same vectors in coordinates of the space that they span: a rotation, so that lengths and angles stay, into as
 * many numbers as there are vectors. A head is trained from inner products alone; for the many heads of a
 * cross-validation this is a twentieth of the work.
 */
export function coordinatesInSpan(vectors: Float32Array[]): Float32Array[] {
  const { values, vectors: directions } = symmetricEigen(gram(matrixOfRows(vectors)));
  const kept = values.findLastIndex((value) => value > values[0]! * negligible) + 1;
  const coordinates = vectors.map(() => new Float32Array(kept));
  for (let direction = 0; direction < kept; direction++) {
    const scale = Math.sqrt(values[direction]!);
    const components = rowOf(directions, direction);
    for (const [index, vector] of coordinates.entries()) vector[direction] = components[index]! * scale;
  }
  return coordinates;
}

/** Described photos with their features in coordinates of their span; not for training a head that is to be kept. */
export function inSpan<Photo extends { features: Float32Array }>(photos: Photo[]): Photo[] {
  const coordinates = coordinatesInSpan(photos.map(({ features }) => features));
  return photos.map((photo, index) => ({ ...photo, features: coordinates[index]! }));
}
