import { expect, test } from 'vitest';
import { z } from 'zod';
import { asciiEmail } from './ascii-email.ts';

test.each([
  ['ana@bücher.example', 'ana@xn--bcher-kva.example'],
  ['ana@BÜCHER.example', 'ana@xn--bcher-kva.example'],
  ['info@почта.example', 'info@xn--80a1acny.example'],
  ['a.b+c@例子。example', 'a.b+c@xn--fsqu00a.example'],
  ['ana@example.org', 'ana@example.org'],
])('%s is known to mail servers as %s', (typed, known) => {
  expect(asciiEmail(typed)).toBe(known);
  expect(z.email().safeParse(known).success).toBe(true);
});

test.each([
  '',
  '@',
  'ana',
  '@bücher.example',
  'ana@',
  'ana@bü cher.example',
  'ana@bücher.example/x',
  'ana@bücher:80',
  'ana@[::1]',
])('%s stays as it is', (typed) => expect(asciiEmail(typed)).toBe(typed));
