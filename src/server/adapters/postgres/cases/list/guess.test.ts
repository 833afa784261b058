import { expect, test } from 'vitest';
import { type Frequencies, wordsOf } from './frequencies.ts';
import { guessOf } from './guess.ts';

const shares = (known: Record<string, number>) => ({ known: new Map(Object.entries(known)), most: 0.001 });
const known: Frequencies = {
  oldest: new Date(Date.now() - 86_400_000),
  counted: { cases: 1000, tokens: shares({}), words: wordsOf(shares({ street: 0.9, 47: 0.01, 48: 0.01, 470: 0.01 })) },
};
const ofWalk = (...words: string[]) => guessOf({ filter: { words }, columns: 'c.id', limit: 24 }, known)?.ofWalk;

test('a case has two words as often as the shares of both say together', () => {
  expect(ofWalk('47')).toBeCloseTo(0.02);
  expect(ofWalk('47', 'street')).toBeCloseTo(0.018);
});

test('one or two letters are found where words begin, more of them anywhere', () => {
  expect(ofWalk('8')).toBeCloseTo(0.0005);
  expect(ofWalk('7')).toBeCloseTo(0.0005);
  expect(ofWalk('tree')).toBe(0.9);
  expect(ofWalk('470')).toBe(0.01);
});

test.each([
  ['the beginning of another word', ['4', '47'], ['47']],
  ['a part of another word', ['street', 'tree'], ['street']],
  ['in capital letters', ['STREET', 'tree'], ['street']],
  ['the same word', ['47', '47'], ['47']],
])('what is %s makes nothing rarer', (_, words, same) => {
  expect(ofWalk(...words)).toBe(ofWalk(...same));
});
