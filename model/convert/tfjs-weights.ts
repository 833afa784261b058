import type { Weight } from '../onnx/weight.ts';

/** The fields of a TensorFlow.js weights manifest that are used here. */
export type TfjsManifest = {
  weights: {
    name: string;
    shape: number[];
    dtype: string;
    quantization?: { dtype: string; scale?: number; min?: number };
  }[];
}[];

/**
 * Reads the weights of a TensorFlow.js model from its concatenated shards.
 * @throws Error if a weight has an encoding other than float32 or uint8, or the shards are too short
 */
export function readTfjsWeights(manifest: TfjsManifest, shards: Uint8Array): Map<string, Weight> {
  const weights = new Map<string, Weight>();
  let offset = 0;
  for (const { name, shape, dtype, quantization } of manifest.flatMap((group) => group.weights)) {
    const count = shape.reduce((product, size) => product * size, 1);
    const stored = quantization?.dtype ?? dtype;
    const end = offset + count * (stored === 'uint8' ? 1 : 4);
    const bytes = new Uint8Array(shards.subarray(offset, end));
    offset = end;
    if (stored === 'uint8' && quantization) {
      const { scale = 1, min = 0 } = quantization;
      weights.set(name, { type: 'affine8', shape, data: bytes, scale, min });
    } else if (stored === 'float32') {
      weights.set(name, { type: 'float32', shape, data: new Float32Array(bytes.buffer) });
    } else throw new Error(`Weight ${name} has an unknown encoding: ${stored}`);
  }
  if (offset > shards.length) throw new Error('The weight shards are shorter than their manifest says');
  return weights;
}
