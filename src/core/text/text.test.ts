import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText, cleanText, optionalText, requiredLine, requiredText } from './text.ts';

test.each([
  ['U+0000', 'a\u0000b'],
  ['a bell', 'a\u0007b'],
  ['a C1 control', 'a\u0085b'],
  ['a high surrogate alone', 'a\ud83db'],
  ['a low surrogate alone', 'a\ude00b'],
  ['a right-to-left override', 'a\u202eb'],
  ['the pair that phones copy around numbers', 'a\u202d\u202cb'],
  ['an isolate', 'a\u2066\u2069b'],
  ['a non-character', 'a\uffffb'],
])('%s is dropped', (_name, text) => expect(cleanText(text)).toBe('ab'));

test.each([
  ['an emoji', '🐈'],
  ['a family, joined', '👩‍👩‍👧‍👦'],
  ['a flag of tags', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['a skin tone and a variation', '✋🏽 ❤️'],
  ['Arabic with its marks', '\u200fقطة رمادية\u061c، ذيل قصير'],
  ['Hebrew', 'חתולה אפורה (שם: מילה)'],
  ['Persian with a non-joiner', 'می\u200cخواهم'],
  ['Hindi', 'नमस्ते'],
  ['lines and tabs', 'one\r\ntwo\tthree'],
  ['Chinese beyond the first plane', '𠮷野家'],
])('%s stays as it is', (_name, text) => expect(cleanText(text)).toBe(text));

test('whatever goes in, the result can be stored and read back unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const clean = cleanText(text);
      expect(Buffer.from(clean).toString()).toBe(clean);
      expect(clean).not.toContain('\u0000');
      expect(cleanText(clean)).toBe(clean);
    }),
  );
});

test('the length is checked after cleaning', () => {
  expect(anyText(3).parse(' \u0000a\u202ebc\ud800 ')).toBe('abc');
  expect(requiredText(3).safeParse('\u0000 \u202e').success).toBe(false);
  expect(requiredText(3).parse('a')).toBe('a');
  expect(requiredText(3).safeParse('abcd').success).toBe(false);
  expect(optionalText(3).parse(' abc ')).toBe('abc');
  expect(optionalText(3).safeParse('abcd').success).toBe(false);
  expect(optionalText(3).parse('\u202e')).toBeUndefined();
  expect(optionalText(3).parse(undefined)).toBeUndefined();
});

test.each([
  ['a zero-width space', '\u200b'],
  ['joiners', '\u200c\u200d\u2060'],
  ['a byte order mark', '\ufeff'],
  ['soft hyphens', '\u00ad \u00ad'],
  ['a direction mark', '\u200f\u061c'],
  ['Hangul fillers', '\u115f\u1160\u3164\uffa0'],
  ['the empty Braille pattern', '\u2800'],
  ['variation selectors', '\ufe0f\u{e0100}'],
  ['tags', '\u{e0041}'],
  ['wide spaces', '\u00a0\u3000\u2003'],
  ['a combining grapheme joiner', '\u034f'],
  ['accents without a letter', '\u0301\u20dd'],
  ['a note head without ink', '\u{1d159}'],
  ['signs for what is not there', '\ufffc\ufffd'],
])('a text of nothing but %s is empty', (_name, text) => {
  expect(requiredText(100).safeParse(text.repeat(3)).success).toBe(false);
  expect(requiredLine(100).safeParse(text).success).toBe(false);
  expect(optionalText(100).parse(text)).toBeUndefined();
  expect(requiredText(100).safeParse(`${text}a`).success).toBe(true);
});

test('a line has no ends of lines', () => {
  expect(requiredLine(100).parse(' Max\r\nthe\u2028great\u2029\tdog\v ')).toBe('Max the great dog');
});
