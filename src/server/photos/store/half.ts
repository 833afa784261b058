/** IEEE 754 half precision (binary16). In inner loops a table of all 65,536 values is three times as fast as Float16Array. */
let table: Float32Array | undefined;

/** The value of each of the 65,536 half-precision bit patterns. */
export function halfTable(): Float32Array {
  table ??= Float32Array.from(new Float16Array(Uint16Array.from({ length: 65_536 }, (_, bits) => bits).buffer));
  return table;
}

/** Encodes a vector as little-endian half floats: half the bytes, and an error of the cosine below a thousandth. */
export function toHalfFloats(vector: Float32Array): Buffer {
  return Buffer.from(new Float16Array(vector).buffer);
}

/** Decodes a vector written by `toHalfFloats`. */
export function fromHalfFloats(bytes: Uint8Array): Float32Array {
  return decode(bytes, new Float32Array(bytes.length / 2));
}

/**
 * Decodes many vectors into one block of memory. At startup a hundred thousand are read; a small block for each would
 * fragment memory that the allocator never returns.
 */
export function fromManyHalfFloats(vectors: readonly (Uint8Array | null)[]): (Float32Array | null)[] {
  const block = new Float32Array(vectors.reduce((sum, bytes) => sum + (bytes?.length ?? 0) / 2, 0));
  let start = 0;
  return vectors.map((bytes) => {
    if (!bytes) return null;
    const end = start + bytes.length / 2;
    const vector = decode(bytes, block.subarray(start, end));
    start = end;
    return vector;
  });
}

/** A plain loop, because `Float32Array.from` takes four times as long. */
function decode(bytes: Uint8Array, vector: Float32Array): Float32Array {
  const values = halfTable();
  for (let i = 0; i < vector.length; i++) vector[i] = values[bytes[2 * i]! | (bytes[2 * i + 1]! << 8)]!;
  return vector;
}
