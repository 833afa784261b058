import { expect, it } from 'vitest';
import { percentShown } from './how-likely.ts';

it.each([
  [0.0001, '1'],
  [0.834, '83'],
  [0.9, '90'],
  [0.91, 'over 90'],
  [0.99, 'over 90'],
  [1, 'over 90'],
])('%f is told as %s percent', (posterior, told) => {
  expect(percentShown(posterior)).toBe(told);
});
