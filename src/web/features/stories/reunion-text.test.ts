import { expect, test } from 'vitest';
import { reunionText } from './came-home.ts';

test('tells how long it took from the report to the last change', () => {
  const story = { created_at: '2026-03-01T08:00:00Z', updated_at: '2026-03-04T09:00:00Z' };
  expect(reunionText(story)).toBe('Time to reunion: 3 days');
});
