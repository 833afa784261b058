import { expect, it } from 'vitest';
import { AdamW } from './adam-w.ts';

it('finds the lowest point, whatever the scale of the slopes', () => {
  const numbers = Float64Array.of(5, -3);
  const adam = new AdamW(numbers, { rate: 0.05, decay: 0 });
  for (let step = 0; step < 500; step++) adam.step(Float64Array.of(2 * (numbers[0]! - 1), 2000 * (numbers[1]! - 2)));
  expect(numbers[0]).toBeCloseTo(1, 2);
  expect(numbers[1]).toBeCloseTo(2, 2);
});

it('moves by its rate at first', () => {
  const numbers = Float64Array.of(1, 1);
  new AdamW(numbers, { rate: 0.01, decay: 0 }).step(Float64Array.of(1e-3, -1e3));
  expect(numbers[0]).toBeCloseTo(0.99, 4);
  expect(numbers[1]).toBeCloseTo(1.01, 4);
});

it('lets numbers that nothing pulls decay', () => {
  const numbers = Float64Array.of(1);
  new AdamW(numbers, { rate: 0.1, decay: 0.5 }).step(Float64Array.of(0));
  expect(numbers[0]).toBeCloseTo(0.95);
});
