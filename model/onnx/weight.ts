import { halfTable } from '#server/photos/half.ts';

/**
 * A weight as stored in its package. Keeping bytes and half floats makes the converted files a quarter to a half of
 * their float32 size; the runtime expands them once, when it loads the graph.
 */
export type Weight = { shape: number[] } & (
  | { type: 'float32'; data: Float32Array }
  | { type: 'float16'; data: Uint16Array }
  /** value = byte * scale + min */
  | { type: 'affine8'; data: Uint8Array; scale: number; min: number }
);

/** The weight's values as numbers. */
export function weightValues(weight: Weight): Float32Array {
  if (weight.type === 'float32') return weight.data;
  if (weight.type === 'float16') return Float32Array.from(weight.data, (bits) => halfTable()[bits]!);
  return Float32Array.from(weight.data, (byte) => byte * weight.scale + weight.min);
}

/** The byte that represents 0, if the weight is stored as bytes and one of them does. */
export function zeroPointOf(weight: Weight): number | null {
  if (weight.type !== 'affine8') return null;
  const zero = -weight.min / weight.scale;
  return Math.abs(zero - Math.round(zero)) < 1e-3 && zero > -0.5 && zero < 255.5 ? Math.round(zero) : null;
}

/** Reorders the axes: result axis i is axis `order[i]` of the weight. */
export function permuteWeight(weight: Weight, order: number[]): Weight {
  const shape = order.map((axis) => weight.shape[axis]!);
  const sourceStrides = stridesOf(weight.shape);
  const strides = order.map((axis) => sourceStrides[axis]!);
  // Not slice(): on a Buffer it would share the memory that is being read.
  const data = new (weight.data.constructor as new (length: number) => Weight['data'])(weight.data.length);
  const index = shape.map(() => 0);
  let source = 0;
  for (let target = 0; target < data.length; target++) {
    data[target] = weight.data[source]!;
    for (let axis = shape.length - 1; axis >= 0; axis--) {
      source += strides[axis]!;
      if (++index[axis]! < shape[axis]!) break;
      source -= strides[axis]! * shape[axis]!;
      index[axis] = 0;
    }
  }
  return { ...weight, shape, data } as Weight;
}

/** The same values with another shape. */
export function reshapeWeight(weight: Weight, shape: number[]): Weight {
  return { ...weight, shape };
}

function stridesOf(shape: number[]): number[] {
  const strides = shape.map(() => 1);
  for (let axis = shape.length - 2; axis >= 0; axis--) strides[axis] = strides[axis + 1]! * shape[axis + 1]!;
  return strides;
}
