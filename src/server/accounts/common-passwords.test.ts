import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  ['123456', true],
  ['password', true],
  ['PassWord', true],
  ['QWERTY', true],
  ['', false],
  ['a few words', false],
  ['mimi-sleeps-on-the-stove', false],
])('%j is common: %s', (password, common) => {
  expect(isCommonPassword(password)).toBe(common);
});
