/**
 * The part of the protobuf wire format that is needed to write an ONNX file. Source:
 * https://protobuf.dev/programming-guides/encoding/
 */
const varintType = 0;
const lengthDelimited = 2;
const fixed32 = 5;

/** Base-128 varint. Negative numbers are written as 64-bit two's complement, like protobuf's int64. */
export function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  do {
    const low = Number(rest & 127n);
    rest >>= 7n;
    bytes.push(rest > 0n ? low | 128 : low);
  } while (rest > 0n);
  return Uint8Array.from(bytes);
}

const tag = (field: number, wireType: number): Uint8Array => varint(field * 8 + wireType);

/** An int64, int32 or enum field. */
export function intField(field: number, value: number): Uint8Array {
  return message(tag(field, varintType), varint(value));
}

export function floatField(field: number, value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setFloat32(0, value, true);
  return message(tag(field, fixed32), bytes);
}

/** A string, bytes or embedded message field. */
export function bytesField(field: number, value: Uint8Array | string): Uint8Array {
  const bytes = typeof value === 'string' ? Buffer.from(value) : value;
  return message(tag(field, lengthDelimited), varint(bytes.length), bytes);
}

/** A message is the concatenation of its fields. */
export function message(...fields: Uint8Array[]): Uint8Array {
  return Buffer.concat(fields);
}
