import { describe, expect, it } from 'vitest';
import { bootstrap, estimateText } from './bootstrap.ts';

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('bootstrap', () => {
  it('covers the mean of independent values as the normal distribution does', () => {
    const values = Array.from({ length: 400 }, (_, at) => ({ id: `${at}`, value: at % 2 }));
    const { value, low, high } = bootstrap(
      values,
      ({ id }) => id,
      (some) => mean(some.map(({ value }) => value)),
    );
    expect(value).toBe(0.5);
    expect(low).toBeCloseTo(0.5 - 1.96 * (0.5 / 20), 1);
    expect(high).toBeCloseTo(0.5 + 1.96 * (0.5 / 20), 1);
  });

  it('draws what belongs together at once, so that repeating an individual makes nothing more certain', () => {
    const pets = Array.from({ length: 20 }, (_, pet) => ({ pet: `${pet}`, value: pet % 2 }));
    const measure = (some: typeof pets) => mean(some.map(({ value }) => value));
    const once = bootstrap(pets, ({ pet }) => pet, measure);
    const tenTimes = bootstrap(Array(10).fill(pets).flat(), ({ pet }) => pet, measure);
    expect(tenTimes).toEqual(once);
  });

  it('leaves out resamples in which there is nothing to measure', () => {
    const share = (some: number[]) => mean(some.filter((value) => value > 0));
    const { low, high } = bootstrap([0, 1], String, share);
    expect([low, high]).toEqual([1, 1]);
    expect(estimateText(bootstrap([0], String, share))).toBe('-');
  });
});
