import { halfTable, numberToHalf } from '#server/adapters/embedder/onnx/half.ts';

/** A vector as little-endian half floats: half the bytes, and a cosine off by less than a thousandth. */
export function toHalfFloats(vector: Float32Array): Buffer {
  const bytes = Buffer.alloc(vector.length * 2);
  vector.forEach((value, i) => {
    bytes.writeUInt16LE(numberToHalf(value), i * 2);
  });
  return bytes;
}

export function fromHalfFloats(bytes: Buffer): Float32Array {
  const values = halfTable();
  return Float32Array.from({ length: bytes.length / 2 }, (_, i) => values[bytes.readUInt16LE(i * 2)]!);
}
