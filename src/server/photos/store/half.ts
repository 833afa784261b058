/** Encodes a vector as little-endian half floats (IEEE 754 binary16): half the bytes, and an error of the cosine below a thousandth. */
export function toHalfFloats(vector: Float32Array): Buffer {
  return Buffer.from(new Float16Array(vector).buffer);
}

/** Decodes what `toHalfFloats` wrote. */
export function fromHalfFloats(bytes: Uint8Array): Float32Array {
  return new Float32Array(new Float16Array(Uint8Array.from(bytes).buffer));
}

/**
 * Decodes many vectors into one block of memory. At startup a hundred thousand are read; a small block for each would
 * fragment memory that the allocator never returns.
 */
export function fromManyHalfFloats(vectors: readonly (Uint8Array | null)[]): (Float32Array | null)[] {
  const block = fromHalfFloats(Buffer.concat(vectors.filter((bytes) => bytes !== null)));
  let end = 0;
  return vectors.map((bytes) => {
    if (!bytes) return null;
    end += bytes.length / 2;
    return block.subarray(end - bytes.length / 2, end);
  });
}
