import { expect, test } from 'vitest';
import { asRead } from './as-read.ts';

test('reads a text as people see it, and knows where it was written', () => {
  const written = 'Go to ｅｖ\u200bil.𝗰om';
  const { text, writtenAt } = asRead(written);
  expect(text).toBe('go to evil.com');
  const { start, end } = writtenAt({ start: text.indexOf('evil'), end: text.length });
  expect(written.slice(start, end)).toBe('ｅｖ\u200bil.𝗰om');
});

test('keeps signs that stand for a whole sentence, so that no text grows by them', () => {
  expect(asRead('№ ㏂ ﷺ').text).toBe('no a.m. ﷺ');
});
