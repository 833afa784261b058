import { describe, expect, it } from 'vitest';
import { permuteWeight, type Weight, weightValues } from './weight.ts';

const bytes = (shape: number[], data: Uint8Array): Weight => ({ type: 'affine8', shape, data, scale: 0.5, min: -1 });

describe('weights', () => {
  it('expands bytes and halves', () => {
    expect([...weightValues(bytes([3], Uint8Array.of(0, 2, 4)))]).toEqual([-1, 0, 1]);
    expect([...weightValues({ type: 'float16', shape: [2], data: Uint16Array.of(0x3c00, 0xc000) })]).toEqual([1, -2]);
  });

  it('reorders axes', () => {
    const permuted = permuteWeight(bytes([2, 3], Uint8Array.of(1, 2, 3, 4, 5, 6)), [1, 0]);
    expect(permuted.shape).toEqual([3, 2]);
    expect([...permuted.data]).toEqual([1, 4, 2, 5, 3, 6]);
  });

  it('reorders four axes as a nested loop would', () => {
    const shape = [2, 3, 4, 5];
    const source = Uint8Array.from({ length: 120 }, (_, index) => index);
    const expected: number[] = [];
    for (let o = 0; o < 5; o++)
      for (let i = 0; i < 4; i++)
        for (let y = 0; y < 2; y++) for (let x = 0; x < 3; x++) expected.push(source[((y * 3 + x) * 4 + i) * 5 + o]!);
    expect([...permuteWeight(bytes(shape, source), [3, 2, 0, 1]).data]).toEqual(expected);
  });

  it('leaves its input alone, also when that is a slice of a shared buffer', () => {
    const shared = Buffer.from([0, 1, 2, 3, 4, 5]);
    permuteWeight(bytes([2, 2], shared.subarray(1, 5)), [1, 0]);
    expect([...shared]).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
