import { expect, it } from 'vitest';
import { tellingWords } from '#core/matching/fields/words.ts';
import { lineAsTyped, namesAsTyped, wordsAsTyped } from './as-typed.ts';

const shared = (one: string, other: string) => tellingWords(one).filter((word) => tellingWords(other).includes(word));

it.each([
  ['Los Angeles', 'los angeles, CA', 'Los Angeles'],
  ['Grand Rapids, Michigan', 'Grand Rapids', 'Grand Rapids'],
  ['Mill Lane, Saint-Étienne', 'SAINT ETIENNE', 'Saint-Étienne'],
  ['La Paz, Bolivia', 'la paz', 'La Paz'],
  ['Praça da Sé, São Paulo', 'Sao Paulo', 'São Paulo'],
  ["O'Malley's bar, Cork", 'cork, o’malley', "O'Malley's, Cork"],
  ['Санкт-Петербург, Невский', 'невский', 'Невский'],
  ['النزهة، القاهرة', 'القاهرة', 'القاهرة'],
])('the place that "%s" and "%s" share is "%s"', (one, other, name) =>
  expect(namesAsTyped(shared(one, other), [one, other])?.join(', ')).toBe(name),
);

it('words are those of the first text that has them, once', () => {
  expect(wordsAsTyped(['whisker', 'angele'], ['Whiskers, whiskers', 'Ángeles'])).toEqual(['Whiskers', 'Ángeles']);
  expect(wordsAsTyped(['unseen'], [null, ''])).toEqual(['unseen']);
});

it('a breed is the line that was typed', () => {
  expect(lineAsTyped(' White Swiss\nShepherd ', 'shepherd swiss white')).toBe('White Swiss Shepherd');
  expect(lineAsTyped(null, 'shepherd')).toBe('shepherd');
});
