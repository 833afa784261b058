import { describe, expect, it } from 'vitest';
import { isColour } from './colour.ts';
import { clausesOf, plain, tellingWords, wordsOf } from './words.ts';

it('plain text has neither case nor accents, and one form for each letter', () => {
  expect(plain('Café ＡＢＣ é')).toBe('cafe abc e');
});

describe('the words of a text', () => {
  it.each([
    ['Torn left EAR', ['torn', 'left', 'ear']],
    ['heart-shaped, 2nd', ['heart', 'shaped', '2nd']],
    ['Мурка любит', ['мурка', 'любит']],
    [' ... ', []],
  ])('%j are %j', (text, words) => expect(wordsOf(text)).toEqual(words));

  it.each([
    ['paws', 'paw'],
    ['bodies', 'body'],
    ['ties', 'tie'],
    ['patches', 'patch'],
    ['brushes', 'brush'],
    ['boxes', 'box'],
    ['dresses', 'dress'],
    ['foxes', 'fox'],
    ['eyes', 'eye'],
    ['dogs', 'dog'],
    ['gas', 'gas'],
    ['bus', 'bus'],
    ['boss', 'boss'],
    ['virus', 'virus'],
    ['sit', 'sit'],
    ['ear', 'ear'],
  ])('%s is counted as %s', (plural, singular) => expect(wordsOf(plural)).toEqual([singular]));
});

describe('telling words', () => {
  it('are those that not every report is full of', () => {
    expect(tellingWords('Please call: my cat with a wobbly walk was last seen at home')).toEqual(['wobbly', 'walk']);
  });

  it('have three characters, or two where they are a number', () => {
    expect(tellingWords('xy xyz 7 42 x1')).toEqual(['xyz', '42']);
  });
});

it('nobody agrees about what they do not know', () => {
  const said = ['idk', 'unknown', 'no sé', 'unbekannt', 'Keine Ahnung', 'je ne sais pas', 'desconhecido', 'لا أعرف'];
  expect(said.flatMap((text) => tellingWords(text)).filter((word) => !['keine', 'pas'].includes(word))).toEqual([]);
});

describe('clauses', () => {
  const clauses = (text: string) => clausesOf(text, isColour).map((clause) => clause.join(' '));

  it('part at signs and at joints', () => {
    expect(clauses('torn left ear, white paws and a red and black collar')).toEqual([
      'torn left ear',
      'white paw',
      'a red and black collar',
    ]);
    expect(clauses('brown; wearing tags (new) / has scars!')).toEqual(['brown', 'tag', 'new', 'scar']);
  });

  it('keep two colours together that are joined by "and", and by nothing else', () => {
    expect(clauses('black and white')).toEqual(['black and white']);
    expect(clauses('black with white')).toEqual(['black', 'white']);
    expect(clauses('black and fluffy')).toEqual(['black', 'fluffy']);
    expect(clauses('fluffy and black')).toEqual(['fluffy', 'black']);
    expect(clauses('and black')).toEqual(['black']);
  });

  it('are none in an empty text', () => expect(clauses(' ., and')).toEqual([]));
});
