import { expect, test } from 'vitest';
import { frameTimes } from './frame-times.ts';

test('the tries are spread over the whole video, each inside its own part', () => {
  const times = frameTimes(12, 3);
  expect(times).toEqual([
    [1, 2, 3],
    [5, 6, 7],
    [9, 10, 11],
  ]);
  expect(frameTimes(4, 1)).toEqual([[1, 2, 3]]);
});
