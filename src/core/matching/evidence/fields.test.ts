import { describe, expect, it } from 'vitest';
import type { CaseFacts } from '#core/matching/fields/case-facts.ts';
import { sexLimits } from '#core/matching/fields/traits.ts';
import { profileOf } from '#core/matching/reading/profile.ts';
import type { Sex } from '#core/pets/vocabulary.ts';
import { caseFacts, photoFacts } from '#tests/factories/case-facts.ts';
import { defaultPhotoCurves } from './curves.ts';
import { pairOf, speciesOfPair } from './evidence.ts';
import { PhotoBackground, photoEvidence } from './photo.ts';
import { travellerOf } from './rings.ts';
import {
  chipLimits,
  microchipEvidence,
  possibleCandidates,
  possibleShare,
  speciesEvidence,
} from './species-and-chip.ts';
import { Frequencies, statedEvidence, textEvidence } from './stated-evidence.ts';
import { daysBetween } from './time.ts';

const none = new Frequencies();
function pair(missing: Partial<CaseFacts>, found: Partial<CaseFacts>) {
  return pairOf(profileOf(caseFacts(missing)), profileOf(caseFacts({ side: 'found', ...found })));
}

describe('the figures that an explanation quotes', () => {
  it('are those of each report, blank where it says nothing', () => {
    const alone = [
      ['age', { age_group: 'baby' }, 'baby', {}],
      ['size', { size: 'small' }, 'small', {}],
      ['sex', { sex: 'male' }, 'male', {}],
      ['breed', { breed: 'poodle' }, 'poodle', { likeness: 'different' }],
    ] as const;
    for (const [field, said, word, besides] of alone) {
      const row = { field, llr: 0, ...besides };
      expect(statedEvidence(field, pair(said, {}), none)).toEqual({ ...row, missing: word, found: '' });
      expect(statedEvidence(field, pair({}, said), none)).toEqual({ ...row, missing: '', found: word });
    }
  });

  it('of colours and marks are all that either names, and what they share', () => {
    const colours = pair({ colour: 'black and white' }, { colour: 'white and ginger' });
    expect(statedEvidence('colour', colours, none)).toMatchObject({
      missing: ['black', 'white'],
      found: ['ginger', 'white'],
      shared: ['white'],
    });
    expect(statedEvidence('colour', colours, none).llr, 'half alike counts as near').toBeCloseTo(
      Math.log(0.35 / 0.3 + 0.15),
    );
    expect(statedEvidence('colour', pair({ colour: 'black' }, {}), none).llr).toBe(0);
    expect(statedEvidence('colour', pair({}, { colour: 'black' }), none).llr).toBe(0);
    const marks = pair({ markings: 'torn ear, limping' }, { markings: 'notched ear, white paws' });
    expect(statedEvidence('markings', marks, none)).toMatchObject({
      missing: ['limping', 'torn ear'],
      found: ['torn ear', 'white paw'],
      shared: ['torn ear'],
    });
    expect(statedEvidence('markings', pair({ markings: 'torn ear' }, {}), none).llr).toBe(0);
    expect(statedEvidence('markings', pair({}, { markings: 'torn ear' }), none).llr).toBe(0);
  });

  it('of collars are their colours, nothing, or none', () => {
    const collars = (missing: string | null, found: string | null) =>
      statedEvidence('collar', pair({ collar: missing }, { collar: found }), none);
    expect(collars('red and blue', 'no collar')).toMatchObject({ missing: 'blue red', found: 'none', agree: false });
    expect(collars('leather', null)).toEqual({ field: 'collar', llr: 0, missing: '', found: '', agree: false });
    expect(collars(null, 'red')).toEqual({ field: 'collar', llr: 0, missing: '', found: 'red', agree: false });
    expect(collars('red', 'blue and red')).toMatchObject({ llr: Math.log(4.4), agree: true });
    expect(collars('red and blue', 'red')).toMatchObject({ llr: Math.log(4.4), agree: true });
    expect(collars('leather', 'red')).toMatchObject({ llr: Math.log(1.3), agree: true });
    expect(collars('red', 'leather')).toMatchObject({ llr: Math.log(1.3), agree: true });
    expect(collars('none', 'none')).toMatchObject({ llr: Math.log(1.3), missing: 'none', found: 'none', agree: true });
    expect(collars('red', 'blue')).toMatchObject({ llr: Math.log1p(-0.6), agree: false });
  });

  it('of a photo are the cosine and how many photos were compared', () => {
    const [one, other] = [photoFacts([1, 0], [1, 0]), photoFacts([0.6, 0.8])];
    const row = photoEvidence(
      pair({ species: 'cat', photos: one }, { photos: other }),
      new PhotoBackground(defaultPhotoCurves),
    );
    expect(row).toMatchObject({ photos: 3 });
    expect(row.cosine).toBeCloseTo(0.6);
    expect(row.llr).toBeCloseTo(9.5 * 0.6 - 4);
  });

  it('of texts are the rare words that both use, the rarest first', () => {
    const open = new Frequencies();
    for (let i = 0; i < 100; i++)
      open.add(profileOf(caseFacts({ text: `hungry ${i < 4 ? 'wobbly' : ''} ${i < 1 ? 'heart' : ''}` })));
    const row = textEvidence(pair({ text: 'wobbly heart hungry apple' }, { text: 'hungry heart apple wobbly' }), open);
    expect(row.words).toEqual(['apple', 'heart', 'wobbly']);
    for (const text of ['zebra apple', 'apple zebra'])
      expect(textEvidence(pair({ text }, { text }), none).words).toEqual(['apple', 'zebra']);
  });

  it('of texts are no words of only one of them', () => {
    const one = textEvidence(pair({ text: 'wobbly zebra' }, { text: 'wobbly' }), none);
    expect(one).toEqual(textEvidence(pair({ text: 'wobbly' }, { text: 'wobbly zebra' }), none));
    expect(one.words).toEqual(['wobbly']);
    expect(textEvidence(pair({ text: 'zebra' }, { text: 'wobbly' }), none)).toEqual({
      field: 'text',
      llr: 0,
      words: [],
    });
  });

  it('of texts are words that one in twenty reports uses, and none that are more common', () => {
    const used = (times: number) => {
      const open = new Frequencies();
      for (let i = 0; i < 10; i++) open.add(profileOf(caseFacts({ text: i < times ? 'wobbly' : 'hungry' })));
      return textEvidence(pair({ text: 'wobbly' }, { text: 'wobbly' }), open).words;
    };
    expect([used(2), used(3)]).toEqual([['wobbly'], []]);
  });

  it('of the sex speak for a pair that agrees as far as its limit, and against one that does not', () => {
    const sexes = (missing: Sex, found: Sex) => statedEvidence('sex', pair({ sex: missing }, { sex: found }), none);
    expect(sexes('female', 'female')).toMatchObject({ llr: sexLimits.most, missing: 'female', found: 'female' });
    expect(sexes('female', 'male')).toMatchObject({ llr: sexLimits.least, missing: 'female', found: 'male' });
    expect(sexLimits.most).toBeGreaterThan(0);
  });
});

it('an equal chip outweighs everything else', () => {
  expect(microchipEvidence(pair({ microchip: 'x' }, { microchip: 'x' }))).toEqual({
    field: 'microchip',
    llr: chipLimits.equal,
    equal: true,
  });
});

describe('no evidence', () => {
  it('is in photos of two models, nor where one has none', () => {
    const photos = photoFacts([1, 0]);
    const silent = { field: 'photo', llr: 0, cosine: 0, photos: 0 };
    const other = { ...photos!, model: 'another' };
    expect(photoEvidence(pair({ photos }, { photos: other }), new PhotoBackground(defaultPhotoCurves))).toEqual(silent);
    expect(photoEvidence(pair({ photos }, {}), new PhotoBackground(defaultPhotoCurves))).toEqual(silent);
    expect(photoEvidence(pair({}, { photos }), new PhotoBackground(defaultPhotoCurves))).toEqual(silent);
  });

  it('is in a chip that only one has', () => {
    const silent = { field: 'microchip', llr: 0, equal: false };
    expect(microchipEvidence(pair({ microchip: 'x' }, {}))).toEqual(silent);
    expect(microchipEvidence(pair({}, { microchip: 'x' }))).toEqual(silent);
    expect(microchipEvidence(pair({}, {}))).toEqual(silent);
    expect(microchipEvidence(pair({ microchip: 'x' }, { microchip: 'y' }))).toMatchObject({ equal: false });
  });
});

describe('graded fields', () => {
  const age = (missing: CaseFacts['age_group'], found: CaseFacts['age_group']) =>
    statedEvidence('age', pair({ age_group: missing }, { age_group: found }), none).llr;
  it('ages: the same, the next and others, in either direction', () => {
    expect(age('young', 'young')).toBeCloseTo(Math.log(0.4 / 0.25 + 0.25));
    expect(age('baby', 'baby')).toBe(Math.min(1.2, Math.log(0.4 / 0.15 + 0.25)));
    expect(age('young', 'adult')).toBeCloseTo(Math.log(0.35 / 0.4 + 0.25));
    expect(age('adult', 'young')).toBe(age('young', 'adult'));
    expect(age('baby', 'adult')).toBeCloseTo(Math.log(0.25));
    expect(age('senior', 'baby')).toBe(age('baby', 'adult'));
  });

  const size = (missing: CaseFacts['size'], found: CaseFacts['size'], species = 'dog') =>
    statedEvidence('size', pair({ species, size: missing }, { species, size: found }), none).llr;
  it('sizes: the same, the next and others; of cats none', () => {
    expect(size('medium', 'medium')).toBeCloseTo(Math.log(0.5 / 0.4 + 0.2));
    expect(size('small', 'medium')).toBeCloseTo(Math.log(0.3 / 0.45 + 0.2));
    expect(size('small', 'large')).toBe(-1.6);
    expect(size('large', 'small')).toBe(size('small', 'large'));
    expect(size('small', 'small', 'cat')).toBe(0);
  });

  it('breeds: the same, related and others', () => {
    const breed = (missing: string, found: string) =>
      statedEvidence('breed', pair({ species: 'dog', breed: missing }, { species: 'dog', breed: found }), none);
    expect(breed('poodle', 'poodle')).toMatchObject({ likeness: 'same' });
    expect(breed('poodle', 'poodle').llr).toBeCloseTo(Math.log(0.23 / 0.08 + 0.52));
    expect(breed('boxer', 'pit bull')).toMatchObject({ likeness: 'related' });
    expect(breed('boxer', 'pit bull').llr).toBeCloseTo(Math.log(0.25 / 0.15 + 0.52));
    expect(breed('poodle', 'boxer').llr).toBeCloseTo(Math.log(0.52));
  });

  it('coats: the same, confusable and others', () => {
    const coat = (missing: string, found: string) =>
      statedEvidence('colour', pair({ species: 'cat', colour: missing }, { species: 'cat', colour: found }), none).llr;
    expect(coat('black', 'black')).toBeCloseTo(Math.log(0.5 / 0.08 + 0.15));
    expect(coat('tan', 'cream')).toBeCloseTo(Math.log(0.35 / 0.3 + 0.15));
    expect(coat('black', 'black and white')).toBeCloseTo(Math.log(0.35 / 0.3 + 0.15));
    expect(coat('black', 'ginger')).toBeCloseTo(Math.log(0.15));
  });
});

describe('species', () => {
  const sees = (species: string, score = 0.5) => ({ detected: { species, score } });
  const weigh = (missing: Partial<CaseFacts>, found: Partial<CaseFacts>) => speciesEvidence(pair(missing, found));

  it('either photo may show that one was mistyped', () => {
    const slip = { field: 'species', llr: Math.log(0.02), missing: 'dog', found: 'cat' };
    expect(weigh({ species: 'dog', ...sees('cat') }, { species: 'cat' })).toEqual(slip);
    expect(weigh({ species: 'dog' }, { species: 'cat', ...sees('dog') })).toEqual(slip);
    expect(weigh({ species: 'dog', ...sees('cat', 0.49) }, { species: 'cat' })).toBeNull();
    expect(weigh({ species: 'dog', microchip: 'x' }, { species: 'cat', microchip: 'y' })).toBeNull();
  });

  it('a photo doubts the other report’s word only between cats and dogs', () => {
    const doubt = Math.log(0.04);
    expect(weigh({ species: 'cat' }, sees('dog'))).toMatchObject({ llr: doubt, missing: 'cat', found: '' });
    expect(weigh(sees('cat'), { species: 'dog' })).toMatchObject({ llr: doubt, missing: '', found: 'dog' });
    expect(weigh({ species: 'cat' }, sees('cat'))!.llr).toBe(0);
    expect(weigh({ species: 'dog' }, sees('dog'))!.llr).toBe(0);
    expect(weigh({ species: 'rabbit' }, sees('dog'))!.llr).toBe(0);
    expect(weigh({}, sees('dog'))!.llr).toBe(0);
  });
});

it('candidates of another kind than the photo shows hardly count among the possible ones', () => {
  const cat = { detected: { species: 'cat', score: 0.9 } };
  const share = (missing: Partial<CaseFacts>, found: Partial<CaseFacts>) => possibleShare(pair(missing, found));
  expect(share({ species: 'cat' }, cat)).toBe(1);
  expect(share({ species: 'dog' }, cat)).toBeCloseTo(0.04);
  expect(share({}, cat)).toBe(1);
  expect(share({ species: 'dog' }, { species: 'cat' })).toBeCloseTo(0.02);
  expect(possibleCandidates(Float64Array.of(1, 0.04, 1))).toBeCloseTo(2.04);
});

it('a pair has a missing and a found side whichever asked, and the species that either tells', () => {
  const [lost, found] = [profileOf(caseFacts({ species: 'cat' })), profileOf(caseFacts({ side: 'found' }))];
  expect(pairOf(lost, found)).toEqual({ missing: lost, found });
  expect(pairOf(found, lost)).toEqual({ missing: lost, found });
  expect(speciesOfPair(pairOf(lost, found))).toBe('cat');
  expect(speciesOfPair(pair({}, { species: 'dog' }))).toBe('dog');
  expect(speciesOfPair(pair({}, {}))).toBeNull();
});

it('animals travel as their species and habits say', () => {
  expect(travellerOf('cat', 'indoor')).toBe('indoor cat');
  expect(travellerOf('cat', 'outdoor')).toBe('outdoor cat');
  expect(travellerOf('cat', null)).toBe('cat');
  expect(travellerOf('dog', 'indoor')).toBe('dog');
  expect(travellerOf('rabbit', null)).toBe('other');
  expect(travellerOf(null, null)).toBe('other');
});

it('days are counted from lost to found', () => {
  expect(daysBetween(Date.UTC(2026, 4, 1), Date.UTC(2026, 4, 3, 12))).toBe(2.5);
  expect(daysBetween(Date.UTC(2026, 4, 3), Date.UTC(2026, 4, 1))).toBe(-2);
});
