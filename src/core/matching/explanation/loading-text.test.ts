import { expect, it } from 'vitest';
import { loadingText } from './scope.ts';

it('says how many of the reports could be compared, unless it is all of them', () => {
  expect(loadingText(1)).toBeNull();
  expect(loadingText(0.999)).toContain('99% of the open reports');
});
