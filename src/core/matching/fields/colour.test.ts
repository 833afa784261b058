import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colourLikeness, coloursAmong, isColour } from './colour.ts';

describe('colours among words', () => {
  it('stand once, in alphabetical order, under one name each', () => {
    expect(coloursAmong(['white', 'ebony', 'cat', 'black'], 'fur')).toEqual(['black', 'white']);
  });

  it('are a breeder’s on fur, and as they are elsewhere', () => {
    const words = ['blue', 'red', 'yellow', 'tuxedo'];
    expect(coloursAmong(words, 'fur')).toEqual(['black', 'ginger', 'golden', 'grey', 'white']);
    expect(coloursAmong(words, 'plain')).toEqual(['blue', 'red', 'tuxedo', 'yellow']);
  });

  it('are known by their words', () => {
    expect(['marmalade', 'tortie', 'sealpoint', 'fluffy', ''].map(isColour)).toEqual([true, true, true, false, false]);
  });
});

describe('colours written in haste', () => {
  it.each([
    ['tabbi', 'tabby'],
    ['taby', 'tabby'],
    ['brindel', 'brindle'],
    ['choclate', 'brown'],
    ['tortishell', 'tortoiseshell'],
    ['blaack', 'black'],
    ['balck', 'black'],
    ['callico', 'calico'],
    ['biege', 'tan'],
    ['greyish', 'grey'],
    ['whitish', 'white'],
    ['reddish', 'red'],
  ])('%s is %s', (typed, colour) => expect(coloursAmong([typed], 'plain')).toEqual([colour]));

  it.each([
    'block',
    'back',
    'while',
    'withe',
    'crown',
    'dream',
    'painted',
    'pointer',
    'livre',
    'finish',
    'potted',
    'gary',
  ])('%s is none', (word) => expect(isColour(word)).toBe(false));

  it('a shade of a colour is that colour', () =>
    expect(coloursAmong(['reddish', 'brown'], 'plain')).toEqual(['brown']));
});

describe('likeness of coats', () => {
  it.each([
    [['black'], ['black'], 1],
    [['black'], ['white'], 0],
    [['tan'], ['cream'], 0.7],
    [['cream'], ['tan'], 0.7],
    [['black'], ['black', 'white'], 2 / 3],
    [['tan', 'black'], ['cream', 'black'], 0.85],
    [['ginger'], ['cream', 'golden'], 0.7],
    [[], ['black'], 0],
    [[], [], 0],
  ])('of %j and %j is %d', (one, other, likeness) => expect(colourLikeness(one, other)).toBeCloseTo(likeness));

  it.each([
    ['calico', 'orange black white'],
    ['calico white', 'black ginger white'],
    ['tortoiseshell', 'black orange'],
    ['tricolor', 'orange white black'],
  ])('is that of confusable ones where %s is told by its colours: %s', (name, told) => {
    const [one, other] = [name, told].map((words) => coloursAmong(words.split(' '), 'fur'));
    expect(colourLikeness(one!, other!)).toBeCloseTo(0.7);
    expect(colourLikeness(other!, one!)).toBeCloseTo(0.7);
  });

  it.each([
    ['calico', 'black'],
    ['calico', 'black white grey'],
    ['calico', 'brown white'],
    ['tortoiseshell', 'ginger'],
    ['tortoiseshell', 'grey tabby'],
  ])('does not take %s for %s', (name, other) => {
    const among = (words: string) => coloursAmong(words.split(' '), 'fur');
    expect(colourLikeness(among(name), among(other))).toBeLessThan(0.5);
  });

  it('is the same from both sides, and 1 for one coat', () => {
    const coat = fc.uniqueArray(fc.constantFrom('black', 'white', 'tan', 'cream', 'ginger', 'tabby', 'calico'), {
      minLength: 1,
    });
    fc.assert(
      fc.property(coat, coat, (one, other) => {
        expect(colourLikeness(one, other)).toBeCloseTo(colourLikeness(other, one));
        expect(colourLikeness(one, one)).toBe(1);
      }),
    );
  });
});
