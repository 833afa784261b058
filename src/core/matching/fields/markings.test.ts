import { expect, it } from 'vitest';
import { collarAmong, isCollarWord, namesCollar } from './collar.ts';
import { isMarkWord, marksAmong, namesPart } from './markings.ts';

it.each([
  ['torn left ear', ['torn ear']],
  ['notch in the ear', ['torn ear']],
  ['white foot', ['white paw']],
  ['white patch on chest', ['patch chest', 'white chest']],
  ['kinked tail limping', ['kinked tail', 'limping']],
  ['deaf', ['deaf']],
  // a quality needs its part, a part its quality
  ['torn', []],
  ['ear', []],
])('“%s” is read as %j', (text, marks) => expect(marksAmong(text.split(' '))).toEqual(marks));

it('knows which words are parts of a body, and which are of marks at all', () => {
  expect(namesPart(['white', 'bib'])).toBe(true);
  expect(namesPart(['white', 'coat'])).toBe(false);
  expect(['flank', 'notched', 'lame', 'white'].map(isMarkWord)).toEqual([true, true, true, false]);
});

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
