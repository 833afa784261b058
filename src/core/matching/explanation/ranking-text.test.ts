import { expect, it } from 'vitest';
import { loadingText, percentShown } from './ranking-text.ts';

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

it('says how many of the reports could be compared, unless it is all of them', () => {
  expect(loadingText(1)).toBeNull();
  expect(loadingText(0.999)).toContain('99% of the open reports');
});
