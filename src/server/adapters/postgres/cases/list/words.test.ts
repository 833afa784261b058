import { expect, test } from 'vitest';
import { wanted } from './words.ts';

test.each([
  ['a word is wanted anywhere', ['mila'], ['mila']],
  ['one or two letters begin a word', ['m', 'mi'], [' m', ' mi']],
  ['punctuation around a word does not count', ['(mila),', '50%', '#a'], ['mila', ' 50', ' a']],
  ['punctuation within a word stays, as the text has it too', ['old-harbour', 'a-b'], ['old-harbour', 'a-b']],
  ['what has no letter and no digit is left out', ['%', '🐶🐶🐶', '--', 'cat'], ['cat']],
  ['letters of all scripts count', ['кот', '猫', '三毛猫'], ['кот', ' 猫', '三毛猫']],
])('%s', (_, words, expected) => {
  expect(wanted(words)).toEqual(expected);
});
