import { expect, test } from 'vitest';
import { byteRange } from './send-parts.ts';

test.each([
  ['bytes=0-9', { first: 0, last: 9 }],
  ['bytes=90-', { first: 90, last: 99 }],
  ['bytes=90-500', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-0', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['pages=0-1', null],
  [undefined, null],
])('of 100 bytes %s asks for %o', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range);
});

test('nothing has no parts', () => {
  for (const header of ['bytes=0-', 'bytes=-1']) expect(byteRange(header, 0)).toBe('unsatisfiable');
});
