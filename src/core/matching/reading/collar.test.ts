import { expect, it } from 'vitest';
import { collarAmong, isCollarWord, namesCollar } from './collar.ts';

it.each([
  ['red collar', { worn: true, colours: ['red'] }],
  ['blue and red harness', { worn: true, colours: ['blue', 'red'] }],
  ['leather', { worn: true, colours: [] }],
  ['no collar', { worn: false, colours: [] }],
  ['lost red collar', { worn: false, colours: [] }],
])('“%s” is read as %j', (text, collar) => expect(collarAmong(text.split(' '))).toEqual(collar));

it('knows which words speak of what an animal wears', () => {
  expect(namesCollar(['a', 'green', 'harness'])).toBe(true);
  expect(namesCollar(['a', 'green', 'eye'])).toBe(false);
  expect(['bandana', 'red'].map(isCollarWord)).toEqual([true, false]);
});
