/** Scales a vector to length 1, in place; a zero vector stays unchanged. */
export function normalize(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector)) || 1;
  for (let index = 0; index < vector.length; index++) vector[index] = vector[index]! / length;
  return vector;
}

/** The dot product, which is the cosine if both are normalised. */
export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += a[index]! * b[index]!;
  return sum;
}

/** The parts, one after the other. */
export function laidEndToEnd(parts: readonly Float32Array[]): Float32Array {
  return Float32Array.from(parts.flatMap((part) => [...part]));
}

/** The mean of some vectors, scaled to length 1. */
export function meanVector(vectors: Float32Array[]): Float32Array {
  const sum = new Float32Array(vectors[0]!.length);
  for (const vector of vectors) for (let index = 0; index < sum.length; index++) sum[index]! += vector[index]!;
  return normalize(sum);
}
