import { describe, expect, it } from 'vitest';
import { fromHalfFloats, halfTable, toHalfFloats } from './half.ts';

const stored = (value: number) => fromHalfFloats(toHalfFloats(Float32Array.of(value)))[0];

describe('half precision', () => {
  it('returns every value that it can represent', () => {
    const values = halfTable().filter((value) => !Number.isNaN(value));
    expect(fromHalfFloats(toHalfFloats(values))).toEqual(values);
  });

  it('rounds to the nearest, ties to even', () => {
    expect(stored(1 + 2 ** -11)).toBe(1);
    expect(stored(1 + 3 * 2 ** -11)).toBe(1 + 2 ** -9);
    expect(stored(0.1)).toBeCloseTo(0.1, 4);
    expect(stored(2 ** -25)).toBe(0);
    expect(stored(2047.9)).toBe(2048);
  });

  it('turns values out of range into infinity, and keeps NaN', () => {
    expect([70_000, -70_000].map(stored)).toEqual([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]);
    expect(stored(Number.NaN)).toBeNaN();
  });

  it('tabulates the same values', () => {
    expect(halfTable()[0x3c00]).toBe(1);
    expect(halfTable()[0xc000]).toBe(-2);
  });
});
