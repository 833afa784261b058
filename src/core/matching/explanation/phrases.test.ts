import { describe, expect, it } from 'vitest';
import type { Evidence } from '#core/matching/evidence/evidence.ts';
import { distanceText } from '#core/text/format.ts';
import { eachSays, phraseOf, placeAndTime } from './explain.ts';

const mimi = { name: ' Mimi ', sex: 'female' };
const told = (row: Evidence) => phraseOf(row, mimi);
const [pro, con] = [{ llr: 1 }, { llr: -1 }];

describe('evidence in words', () => {
  it.each<[Evidence, string]>([
    [{ field: 'microchip', ...pro, equal: true }, 'the microchip number is the same'],
    [{ field: 'microchip', ...con, equal: false }, 'the microchip numbers differ'],
    [{ field: 'species', ...con, missing: 'cat', found: 'dog' }, 'the reports name different species'],
    [{ field: 'species', ...con, missing: 'cat', found: '' }, 'the photo shows another kind of animal'],
    [{ field: 'species', ...con, missing: '', found: 'dog' }, 'the photo shows another kind of animal'],
    [{ field: 'photo', llr: 2.5, cosine: 0.7, photos: 2 }, 'the photos look very much alike'],
    [{ field: 'photo', llr: 2.4, cosine: 0.6, photos: 2 }, 'the photos look alike'],
    [{ field: 'photo', llr: -0.5, cosine: 0.1, photos: 2 }, 'the animals look different in the photos'],
    [{ field: 'area', ...pro, words: ['mill', 'oakfield'] }, 'both reports name the same place: Mill and Oakfield'],
    [{ field: 'text', ...pro, words: ['limping', 'wobbly'] }, 'both texts mention “limping” and “wobbly”'],
  ])('%j', (row, text) => expect(told(row)).toBe(text));

  const colour = (missing: string[], found: string[], shared: string[], llr: number): Evidence => ({
    field: 'colour',
    ...{ missing, found, shared, llr },
  });
  it('colours: what both name, what is easily confused, what differs', () => {
    expect(told(colour(['black', 'white'], ['white', 'black'], ['black', 'white'], 1))).toBe(
      'both are described as black and white',
    );
    expect(told(colour(['ginger'], ['cream'], [], 0.5))).toBe('ginger and cream are easily confused');
    expect(told(colour(['black'], ['white'], [], -1))).toBe('one is described as black, the other as white');
  });

  it('marks: those that both mention, or those of each', () => {
    const marks = { missing: ['torn ear', 'white paws'], found: ['scar'] };
    expect(told({ field: 'markings', ...pro, ...marks, shared: ['torn ear', 'scar'] })).toBe(
      'both reports mention: torn ear and scar',
    );
    expect(told({ field: 'markings', ...con, ...marks, shared: [] })).toBe(
      'different marks are described: torn ear and white paws in one report, scar in the other',
    );
  });

  it.each<[Evidence['field'] & ('sex' | 'age' | 'size'), string, string, string]>([
    ['sex', 'female', 'female', 'both are female'],
    ['sex', 'female', 'male', 'one report says female, the other male'],
    ['age', 'baby', 'baby', 'both are described as a baby'],
    ['age', 'young', 'adult', 'one is described as young, the other as an adult, which are easily confused'],
    ['age', 'adult', 'young', 'one is described as an adult, the other as young, which are easily confused'],
    ['age', 'baby', 'senior', 'one is described as a baby, the other as a senior'],
    ['size', 'small', 'small', 'both are small'],
    ['size', 'small', 'medium', 'one is described as small, the other as medium-sized, which are easily confused'],
    ['size', 'large', 'small', 'one is large, the other small'],
  ])('%s %s and %s', (field, missing, found, text) => expect(told({ field, llr: 1, missing, found })).toBe(text));

  it.each([
    ['red', 'red', true, 'both wear a red collar'],
    ['red blue', 'blue', true, 'both wear a blue collar'],
    ['red', '', true, 'both wear a collar'],
    ['', '', true, 'both wear a collar'],
    ['none', 'none', true, 'neither wears a collar'],
    ['none', 'red', false, 'one report mentions a collar, the other says there is none'],
    ['red', 'none', false, 'one report mentions a collar, the other says there is none'],
    ['red', 'blue', false, 'the collar is red in one report and blue in the other'],
  ])('collars %j and %j', (missing, found, agree, text) =>
    expect(told({ field: 'collar', llr: 1, missing, found, agree })).toBe(text),
  );

  it.each([
    ['same', 1, 'both look like a poodle'],
    ['related', 0.5, 'poodle and poodle mix look alike'],
    ['different', -0.5, 'the breed is given as poodle and as poodle mix'],
  ] as const)('breeds that are %s', (likeness, llr, text) =>
    expect(told({ field: 'breed', llr, missing: 'poodle', found: 'poodle mix', likeness })).toBe(text),
  );

  it.each([
    [1, 1200, 'within 2 km of where Mimi was last seen'],
    [1, 1500, '1.5 km from where Mimi was last seen'],
    [1, 1800, '1.8 km from where Mimi was last seen'],
    [-1, 40_000, 'found 40 km from where Mimi was last seen, which is far'],
  ])('evidence %d of %d m between two places known within 1,500 m', (llr, metres, text) =>
    expect(told({ field: 'distance', llr, metres, withinMetres: 1500 })).toBe(text),
  );

  it.each([
    [1, 0.2, 'found the same day'],
    [1, -1, 'found the same day'],
    [-5, -1.6, 'found 2 days before Mimi went missing'],
    [1, 1, 'found 1 day later'],
    [1, 2.6, 'found 3 days later'],
    [-1, 300, 'found 300 days after Mimi went missing, when few are still found'],
  ])('evidence %d of %d days', (llr, days, text) => expect(told({ field: 'time', llr, days })).toBe(text));

  it('calls the pet by its name, by its sex, or the pet', () => {
    const row: Evidence = { field: 'distance', llr: 1, metres: 3000, withinMetres: 500 };
    const who = (name: string | null, sex: string | null) => phraseOf(row, { name, sex }).split('where ')[1];
    expect(who(' Mimi ', 'female')).toBe('Mimi was last seen');
    expect(who(' ', 'female')).toBe('she was last seen');
    expect(who(null, 'male')).toBe('he was last seen');
    expect(who(null, null)).toBe('the pet was last seen');
  });
});

it('place and time are told in one breath', () => {
  const place = { field: 'distance', llr: 1, metres: 3000, withinMetres: 500 } as const;
  const later = (days: number) => placeAndTime(place, { field: 'time', llr: 1, days }, mimi);
  expect(later(3)).toBe('3 km from where Mimi was last seen, 3 days later');
  expect(later(0.3)).toBe('3 km from where Mimi was last seen, the same day');
});

it('kilometres have a decimal below ten', () => {
  expect([1.24, 9.96, 10, 12.4].map(distanceText)).toEqual(['1.2 km', '10 km', '10 km', '12 km']);
});

describe('reports in other languages than the reader’s', () => {
  const text = (said: string) => ({ breed: null, area: null, text: said });
  const typed = {
    missing: text('gato negro, collar rojo, oreja izquierda rota, cascabel'),
    found: text('torn ear, bell'),
  };

  it('are quoted as they were written', () => {
    const marks: Evidence = {
      field: 'markings',
      llr: 1,
      shared: ['torn ear'],
      missing: ['torn ear'],
      found: ['torn ear'],
    };
    expect(phraseOf(marks, { ...mimi, typed })).toBe('both reports mention: oreja rota');
    expect(phraseOf({ field: 'text', llr: 1, words: ['bell'] }, { ...mimi, typed })).toBe(
      'both texts mention “cascabel”',
    );
  });

  it('say a collar in the reader’s words, and beside it as it was written', () => {
    const row: Evidence = { field: 'collar', llr: 1, missing: 'red', found: 'red', agree: true };
    expect(phraseOf(row, { ...mimi, typed })).toBe('both wear a red collar');
    expect(eachSays(row, { typed })).toEqual({ missing: 'Red (“rojo”)', found: 'Red' });
  });
});
