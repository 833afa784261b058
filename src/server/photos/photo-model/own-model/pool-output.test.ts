import { describe, expect, it } from 'vitest';
import { poolOutput } from './own-encoder.ts';

const numbers = Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8);

describe('pooling an output', () => {
  it('returns a plain vector unchanged', () => {
    expect([...poolOutput(numbers, [1, 8], 'none')]).toEqual([...numbers]);
    expect([...poolOutput(numbers, [1, 8, 1, 1], 'none')]).toEqual([...numbers]);
  });

  it('takes the mean of a map, channel by channel', () => {
    expect([...poolOutput(numbers, [1, 2, 2, 2], 'mean')]).toEqual([2.5, 6.5]);
  });

  it('takes the mean of tokens, or the first', () => {
    expect([...poolOutput(numbers, [1, 4, 2], 'mean')]).toEqual([4, 5]);
    expect([...poolOutput(numbers, [1, 4, 2], 'first')]).toEqual([1, 2]);
  });

  it('reports when shape and pooling do not match', () => {
    expect(() => poolOutput(numbers, [1, 2, 2, 2], 'none')).toThrow('shape [1, 2, 2, 2]');
    expect(() => poolOutput(numbers, [2, 4], 'none')).toThrow('shape [2, 4]');
    expect(() => poolOutput(numbers, [1, 8], 'first')).toThrow('Pooling "first"');
  });
});
