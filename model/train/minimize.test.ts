import { describe, expect, it } from 'vitest';
import { minimize } from './minimize.ts';

const free = { start: 0, step: 0.125 };

describe('minimizing', () => {
  it('finds the bottom of a valley that lies across the axes', () => {
    const [x, y] = minimize(([x, y]) => (x! + y! - 3) ** 2 + 5 * (x! - y! - 1) ** 2, [free, free]);
    expect(x).toBeCloseTo(2, 2);
    expect(y).toBeCloseTo(1, 2);
  });

  it('stays within the limits', () => {
    const cost = ([x, y]: number[]) => (x! - 3) ** 2 + (y! + 3) ** 2;
    expect(
      minimize(cost, [
        { ...free, most: 2.5 },
        { ...free, least: -1 },
      ]),
    ).toEqual([2.5, -1]);
  });

  it('leaves the start where nothing is better', () => {
    expect(minimize(() => 1, [{ start: 7, step: 1 }])).toEqual([7]);
  });
});
