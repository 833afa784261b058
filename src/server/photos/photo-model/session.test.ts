import { expect, it } from 'vitest';
import { exactByteProducts, sumOfLargestProducts } from './session.ts';

it('finds settings with which the largest byte products add up exactly', async () => {
  expect(await sumOfLargestProducts(await exactByteProducts())).toBeCloseTo(48);
});

it('is exact whenever that is requested', async () => {
  expect(await sumOfLargestProducts({ x64quantprecision: '1' })).toBeCloseTo(48);
});
