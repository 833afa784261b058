import { expect, test } from 'vitest';
import { slugTimes } from './slug-times.ts';

test('a slug has the time of now, and a later one within the same millisecond', () => {
  const clock = [1000, 1000, 1000, 1001, 2000].map((at) => new Date(at));
  const next = slugTimes(() => clock.shift()!);
  expect(Array.from({ length: 5 }, () => next().getTime())).toEqual([1000, 1001, 1002, 1003, 2000]);
});
