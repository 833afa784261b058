import { describe, expect, it } from 'vitest';
import { ageAmong, isAgeWord, isSexWord, isSizeWord, sexAmong, sizeAmong, speciesOf } from './traits.ts';

it.each([
  ['Dog', 'dog'],
  ['a small puppy', 'dog'],
  ['kittens', 'cat'],
  ['Guinea pig', 'guinea_pig'],
  ['guinea_pig', 'guinea_pig'],
  ['other', null],
  ['iguana', null],
  ['constructor', null],
  ['', null],
  [null, null],
])('%j is the species %j', (text, species) => expect(speciesOf(text)).toBe(species));

describe('age', () => {
  it.each([
    ['11 month', 'baby'],
    ['12 month', 'young'],
    ['6 mo', 'baby'],
    ['1 year', 'young'],
    ['2 yr', 'young'],
    ['3 yrs', 'adult'],
    ['8 yo', 'adult'],
    ['9 year', 'senior'],
    ['30 year', 'senior'],
    // a year is no age, nor is a number of something else
    ['31 year', null],
    ['1999 year', null],
    ['3 leg', null],
    ['3', null],
    ['3 yearling', null],
    ['3 goyo', null],
    // what is counted is believed before a word
    ['puppy 10 year', 'senior'],
    ['an elderly gentleman', 'senior'],
    ['kitten adult', null],
    ['friendly', null],
  ])('%s: %s', (text, age) => expect(ageAmong(text.split(' '))).toBe(age));
});

it('sex and size are what the words name, unless they name two', () => {
  const read = (text: string) => [sexAmong(text.split(' ')), sizeAmong(text.split(' '))];
  expect(read('big girl')).toEqual(['female', 'large']);
  expect(read('tiny small tomcat')).toEqual(['male', 'small']);
  expect(read('male or female small or medium')).toEqual([null, null]);
  expect(read('a constructor')).toEqual([null, null]);
});

it('knows its words', () => {
  expect(['spayed', 'senior', 'constructor'].map(isSexWord)).toEqual([true, false, false]);
  expect(['senior', 'spayed', 'constructor'].map(isAgeWord)).toEqual([true, false, false]);
  expect(['huge', 'black', 'constructor'].map(isSizeWord)).toEqual([true, false, false]);
});
