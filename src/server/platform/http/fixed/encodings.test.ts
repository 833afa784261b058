import { expect, test } from 'vitest';
import { acceptedEncodings } from './encodings.ts';

test.each([
  ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
  ['gzip', ['gzip', 'identity']],
  ['', ['identity']],
  ['br;q=0.5, gzip', ['gzip', 'br', 'identity']],
  ['br;q=0, *', ['gzip', 'identity']],
  ['identity;q=0, gzip', ['gzip']],
  ['*;q=0', ['identity']],
  ['BR', ['br', 'identity']],
])('a client that sends "%s" reads %j', (header, readable) => {
  expect(acceptedEncodings(header)).toEqual(readable);
});
