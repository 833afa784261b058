import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { asciiOnly } from './ascii-only.ts';

test('escapes what is beyond ASCII, in every kind of text, and nothing else', () => {
  const code = '["Rex’s \\n collar", `“é” 🐕`, /[’“]/u.test("“"), 1] // …';
  const ascii = asciiOnly(code);
  expect(ascii).toMatch(/^[\0-\x7f]*$/);
  expect(runInThisContext(ascii)).toEqual(runInThisContext(code));
  expect(asciiOnly('const plain = "\\u2019";')).toBe('const plain = "\\u2019";');
});

test('refuses to guess what a backslash before such a character is for', () => {
  expect(() => asciiOnly('"\\’"')).toThrow('escaped already: \\’"');
});
