import { expect, it } from 'vitest';
import { exactByteProducts, sumOfLargestProducts } from './byte-products.ts';

it('finds settings under which the largest products of bytes add up exactly', async () => {
  expect(await sumOfLargestProducts(await exactByteProducts())).toBeCloseTo(48);
});

it('is exact whenever it is asked to be', async () => {
  expect(await sumOfLargestProducts({ x64quantprecision: '1' })).toBeCloseTo(48);
});
