import { expect, test } from 'vitest';
import { asciiEmail, emailAddress } from './ascii-email.ts';

test.each([
  ['ana@bücher.example', 'ana@xn--bcher-kva.example'],
  ['ana@BÜCHER.example', 'ana@xn--bcher-kva.example'],
  ['info@почта.example', 'info@xn--80a1acny.example'],
  ['a.b+c@例子。example', 'a.b+c@xn--fsqu00a.example'],
  ['info@почта.рф', 'info@xn--80a1acny.xn--p1ai'],
  ['ana@example.org', 'ana@example.org'],
])('%s is known to mail servers as %s', (typed, known) => {
  expect(asciiEmail(typed)).toBe(known);
  expect(emailAddress.safeParse(known).success).toBe(true);
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

test.each([
  'ana@localhost',
  'ana@[127.0.0.1]',
  'ana@example.c0',
  'a..b@example.org',
  'ana@example.org.',
  'ana@почта.рф',
])('%s is no address that can be written to', (address) => expect(emailAddress.safeParse(address).success).toBe(false));

test('needs nothing that iPhones with iOS 16 do not have', () => {
  const canParse = Object.getOwnPropertyDescriptor(URL, 'canParse')!;
  Object.defineProperty(URL, 'canParse', { ...canParse, value: undefined });
  expect(asciiEmail('ana@example.org')).toBe('ana@example.org');
  Object.defineProperty(URL, 'canParse', canParse);
});
