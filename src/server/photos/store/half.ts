/**
 * IEEE 754 half precision (binary16). Float16Array is not in the TypeScript library that the project targets, and a
 * table of all 65,536 values is faster to read in inner loops.
 */
let table: Float32Array | undefined;

/** The value of each of the 65,536 half-precision bit patterns. */
export function halfTable(): Float32Array {
  table ??= Float32Array.from({ length: 65_536 }, (_, bits) => halfToNumber(bits));
  return table;
}

/** The value of one bit pattern. */
export function halfToNumber(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 0) return sign * 2 ** -14 * (fraction / 1024);
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  return sign * 2 ** (exponent - 15) * (1 + fraction / 1024);
}

const scratch = new DataView(new ArrayBuffer(4));

/** The nearest bit pattern, ties to even. Values too large become infinity, values too small become zero. */
export function numberToHalf(value: number): number {
  scratch.setFloat32(0, value);
  const bits = scratch.getUint32(0);
  const sign = (bits >>> 16) & 0x8000;
  const magnitude = bits & 0x7fff_ffff;
  if (magnitude > 0x7f80_0000) return sign | 0x7e00;
  if (magnitude >= 0x4780_0000) return sign | 0x7c00;
  if (magnitude < 0x3880_0000) return sign | roundHalfEven(Math.abs(value) * 2 ** 24);
  const mantissaDropped = magnitude - 0x3800_0000;
  return sign | ((mantissaDropped + 0x0fff + ((mantissaDropped >>> 13) & 1)) >>> 13);
}

function roundHalfEven(value: number): number {
  const floor = Math.floor(value);
  const rest = value - floor;
  if (rest > 0.5 || (rest === 0.5 && floor % 2 === 1)) return floor + 1;
  return floor;
}

/** Encodes a vector as little-endian half floats: half the bytes, and an error of the cosine below a thousandth. */
export function toHalfFloats(vector: Float32Array): Buffer {
  const bytes = Buffer.alloc(vector.length * 2);
  vector.forEach((value, i) => {
    bytes.writeUInt16LE(numberToHalf(value), i * 2);
  });
  return bytes;
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
