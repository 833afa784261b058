import { fromHalfFloats } from '#server/photos/store/half.ts';
import { normalize } from './vector.ts';

/**
 * The trained last step: embedding = normalize(features x weights + offset), with weights row by feature. Bytes stay
 * bytes in memory: weight = byte x scale of its column.
 */
export type Head = {
  featureSize: number;
  dimension: number;
  offset: Float32Array;
  weights: Int8Array | Float32Array;
  /** null if the weights are no bytes */
  scales: Float32Array | null;
};

/** Applies the head to one feature vector. */
export function project({ dimension, offset, scales, weights }: Head, features: Float32Array): Float32Array {
  const sums = new Float32Array(dimension);
  for (let feature = 0, at = 0; feature < features.length; feature++) {
    const factor = features[feature]!;
    for (let column = 0; column < dimension; column++, at++) sums[column]! += factor * weights[at]!;
  }
  return normalize(sums.map((sum, column) => sum * (scales?.[column] ?? 1) + offset[column]!));
}

/** Needed to decode a head file. */
export type HeadLayout = { featureSize: number; dimension: number; weights: 'int8' | 'float16' };

/**
 * File format, little-endian: `dimension` float32 offsets, for byte weights as many float32 scales, then featureSize x
 * dimension weights. training/fit_head.py writes it.
 * @throws Error if the file's length does not match its layout
 */
export function decodeHead(bytes: Uint8Array, { featureSize, dimension, weights }: HeadLayout): Head {
  const [words, each] = weights === 'int8' ? [2, 1] : [1, 2];
  const expected = dimension * (words * 4 + featureSize * each);
  if (bytes.length !== expected) throw new Error(`The head should have ${expected} bytes and has ${bytes.length}`);
  const { buffer } = new Uint8Array(bytes);
  const head = { featureSize, dimension, offset: new Float32Array(buffer, 0, dimension) };
  if (weights === 'float16') return { ...head, scales: null, weights: fromHalfFloats(bytes.subarray(dimension * 4)) };
  const scales = new Float32Array(buffer, dimension * 4, dimension);
  return { ...head, scales, weights: new Int8Array(buffer, dimension * 8) };
}
