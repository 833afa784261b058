import { halfTable } from './half.ts';
import { normalize } from './vector.ts';

/**
 * The trained last step: embedding = normalize(features x weights + offset). The weights stay in half precision in
 * memory, row by feature, which halves their size and costs nothing measurable.
 */
export type Head = { featureSize: number; dimension: number; offset: Float32Array; weights: Uint16Array };

/** Applies the head to one feature vector. */
export function project(head: Head, features: Float32Array): Float32Array {
  const { dimension, weights } = head;
  const values = halfTable();
  const embedding = Float32Array.from(head.offset);
  for (let feature = 0, at = 0; feature < features.length; feature++) {
    const factor = features[feature]!;
    for (let column = 0; column < dimension; column++, at++) embedding[column]! += factor * values[weights[at]!]!;
  }
  return normalize(embedding);
}

/** File layout, little-endian: `dimension` float32 offsets, then featureSize x dimension half-precision weights. */
export function encodeHead({ offset, weights }: Head): Uint8Array {
  return Buffer.concat([new Uint8Array(offset.slice().buffer), new Uint8Array(weights.slice().buffer)]);
}

/** @throws Error when the file's length does not fit its sizes */
export function decodeHead(bytes: Uint8Array, featureSize: number, dimension: number): Head {
  const expected = dimension * 4 + featureSize * dimension * 2;
  if (bytes.length !== expected) throw new Error(`The head should have ${expected} bytes and has ${bytes.length}`);
  const { buffer } = new Uint8Array(bytes);
  return {
    featureSize,
    dimension,
    offset: new Float32Array(buffer, 0, dimension),
    weights: new Uint16Array(buffer, dimension * 4),
  };
}
