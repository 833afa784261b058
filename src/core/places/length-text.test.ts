import { expect, test } from 'vitest';
import { lengthText } from './distance.ts';

test.each([
  [3, '50 m'],
  [340, '350 m'],
  [500, '500 m'],
  [949, '950 m'],
  [960, '1 km'],
  [1234, '1.2 km'],
  [9940, '9.9 km'],
  [14_400, '14 km'],
])('a length of %d m is told as %s', (metres, text) => {
  expect(lengthText(metres)).toBe(text);
});
