import { describe, expect, it } from 'vitest';
import { bytesField, floatField, intField, message, varint } from './protobuf.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

describe('protobuf', () => {
  it('writes varints as in the examples of the encoding guide', () => {
    expect(hex(varint(0))).toBe('00');
    expect(hex(varint(1))).toBe('01');
    expect(hex(varint(150))).toBe('9601');
    expect(hex(varint(2 ** 40))).toBe('808080808020');
  });

  it('writes negative numbers in ten bytes', () => {
    expect(hex(varint(-1))).toBe('ffffffffffffffffff01');
  });

  it('writes fields with their tag', () => {
    expect(hex(intField(1, 150))).toBe('089601');
    expect(hex(bytesField(2, 'testing'))).toBe('120774657374696e67');
    expect(hex(bytesField(3, intField(1, 150)))).toBe('1a03089601');
    expect(hex(floatField(2, 1.5))).toBe('150000c03f');
  });

  it('writes a message as its fields in order', () => {
    expect(hex(message(intField(1, 1), intField(2, 2)))).toBe('08011002');
  });
});
