import { describe, expect, it } from 'vitest';
import { fromHalfFloats, fromManyHalfFloats, toHalfFloats } from './half.ts';

const stored = (value: number) => fromHalfFloats(toHalfFloats(Float32Array.of(value)))[0];

describe('half precision', () => {
  it('returns every value that it can represent', () => {
    const patterns = Uint16Array.from({ length: 65_536 }, (_, bits) => bits);
    const values = fromHalfFloats(new Uint8Array(patterns.buffer)).filter((value) => !Number.isNaN(value));
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

  it('is little-endian, wherever in a buffer it begins', () => {
    expect(fromHalfFloats(Uint8Array.of(9, 0x00, 0x3c, 0x00, 0xc0).subarray(1))).toEqual(Float32Array.of(1, -2));
  });

  it('decodes many vectors at once, those that are missing too', () => {
    const [one, other] = [Float32Array.of(1, 2), Float32Array.of(3)];
    expect(fromManyHalfFloats([toHalfFloats(one), null, toHalfFloats(other)])).toEqual([one, null, other]);
  });
});
