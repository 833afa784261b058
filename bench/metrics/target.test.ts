import { expect, it } from 'vitest';
import { targetLine } from './target.ts';

it('a target says beside the figure whether it was met', () => {
  expect(targetLine({ name: 'R@1', least: 0.77 }, 0.78)).toBe('target: R@1 at least 0.77: 0.780, met');
  expect(targetLine({ name: 'error', most: 0.04 }, 0.05)).toBe('target: error at most 0.04: 0.050, MISSED');
  expect(targetLine({ name: 'error', most: 0.04 }, Number.NaN, '-')).toBe('target: error at most 0.04: -, MISSED');
});
