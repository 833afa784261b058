import { describe, expect, it } from 'vitest';
import { halfTable, halfToNumber, numberToHalf } from './half.ts';

describe('half precision', () => {
  it('returns every value that it can represent', () => {
    for (let bits = 0; bits < 65_536; bits++) {
      const value = halfToNumber(bits);
      if (!Number.isNaN(value)) expect(numberToHalf(value)).toBe(bits);
    }
  });

  it('rounds to the nearest, ties to even', () => {
    expect(halfToNumber(numberToHalf(1 + 2 ** -11))).toBe(1);
    expect(halfToNumber(numberToHalf(1 + 3 * 2 ** -11))).toBe(1 + 2 ** -9);
    expect(halfToNumber(numberToHalf(0.1))).toBeCloseTo(0.1, 4);
    expect(halfToNumber(numberToHalf(2 ** -25))).toBe(0);
    expect(halfToNumber(numberToHalf(2047.9))).toBe(2048);
  });

  it('turns values out of range into infinity, and keeps NaN', () => {
    expect(halfToNumber(numberToHalf(70_000))).toBe(Number.POSITIVE_INFINITY);
    expect(halfToNumber(numberToHalf(-70_000))).toBe(Number.NEGATIVE_INFINITY);
    expect(halfToNumber(numberToHalf(Number.NaN))).toBeNaN();
  });

  it('tabulates the same values', () => {
    expect(halfTable()[0x3c00]).toBe(1);
    expect(halfTable()[0xc000]).toBe(-2);
  });
});
