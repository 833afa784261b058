import { describe, expect, it } from 'vitest';
import type { PhotoCurve } from '#core/matching/evidence/curves.ts';
import { seededRandom } from '../town/random.ts';
import { type Answer, ask, askOften } from './ask.ts';
import { measures } from './measures.ts';
import { petsOf } from './pets.ts';
import { tellings } from './reports.ts';

const curve: PhotoCurve = { slope: 20, intercept: -10, min: -3, max: 8 };
const labelled = (species: 'cat' | 'dog', individual: string | null, name: string) => ({
  file: `${individual ?? 'stranger'} ${name}`,
  species,
  individual,
});
const photos = [
  ...[1, 2, 3, 4].map((at) => labelled('cat', 'cat a', `${at}`)),
  ...[1, 2].map((at) => labelled('cat', 'cat b', `${at}`)),
  ...[1, 2].map((at) => labelled('dog', 'dog a', `${at}`)),
  labelled('dog', 'dog b', 'alone'),
  ...[1, 2, 3].map((at) => labelled('cat', null, `cat ${at}`)),
];

/** Every individual in a direction of its own, every stranger too. */
function embeddingOf(file: string): Float32Array {
  const embedding = new Float32Array(16);
  const key = file.startsWith('stranger') ? file : file.slice(0, 5);
  embedding[[...new Set(photos.map(({ file, individual }) => individual ?? file))].indexOf(key)] = 1;
  return embedding;
}

const pets = petsOf(photos, () => true, seededRandom(1));
const fold = {
  name: 'test',
  heldOut: new Set(['cat a', 'cat b', 'dog a', 'dog b']),
  embeddings: new Map(photos.map(({ file }) => [file, embeddingOf(file)])),
  curves: { cat: curve, dog: curve },
};
const answer = (facts: Partial<Answer>): Answer => ({
  individual: 'a',
  reported: true,
  share: 0.5,
  first: 0.9,
  right: true,
  truth: 0.9,
  rank: 1,
  ...facts,
});

describe('pets of a folder', () => {
  it('are its individuals and strangers with one photo each', () => {
    expect(pets.map(({ id, files }) => [id, files.length])).toEqual([
      ['cat a', 4],
      ['cat b', 2],
      ['dog a', 2],
      ['dog b', 1],
      ['stranger-0', 1],
      ['stranger-1', 1],
      ['stranger-2', 1],
    ]);
  });

  it('need no strangers, and leave out photos that show no animal', () => {
    const known = photos.filter(({ individual }) => individual);
    expect(petsOf(known, (file) => file.startsWith('cat'), seededRandom(1)).map(({ id }) => id)).toEqual([
      'cat a',
      'cat b',
    ]);
  });
});

describe.each(Object.keys(tellings) as (keyof typeof tellings)[])('asking with %s', (telling) => {
  const answers = ask(pets, [fold], { species: 'cat', telling, onFile: 3, reports: 400 });

  it('asks about each photo of each individual with two of them, with and without its report', () => {
    expect(answers.map(({ individual, reported }) => [individual, reported])).toEqual(
      [...Array(4).fill('cat a'), ...Array(2).fill('cat b')].flatMap((id) => [
        [id, true],
        [id, false],
      ]),
    );
  });

  it('finds who can be told apart, and nobody who is not there', () => {
    for (const { reported, right, rank, truth, first } of answers) {
      expect([right, rank]).toEqual(reported ? [true, 1] : [false, Number.POSITIVE_INFINITY]);
      expect(truth > 0.5).toBe(true);
      expect(first > 0.5).toBe(reported);
    }
  });
});

it('asks the same again with other photos on file, the first time as if asked once', () => {
  const asked = { species: 'cat', telling: 'photo only', onFile: 1, reports: 3 } as const;
  const [once, twice] = [ask(pets, [fold], asked), askOften(2, pets, [fold], asked)];
  expect(twice).toHaveLength(2 * once.length);
  expect(twice.slice(0, once.length)).toEqual(once);
});

describe('measures', () => {
  it('count those who are there and those who are not as often as the policy expects them', () => {
    const absent = { reported: false, share: 0.75, first: 0.6, right: false, truth: 0.4 };
    const answers = [answer({ share: 0.25 }), answer(absent)];
    expect(measures['at 60 % and more'](answers)).toBe(1);
    expect(measures['of these right'](answers)).toBe(0.25);
    expect(measures['log loss'](answers)).toBeCloseTo(-(0.25 * Math.log(0.9) + 0.75 * Math.log(0.4)));
    expect(measures['calibration error'](answers)).toBeCloseTo(0.25 * 0.1 + 0.75 * 0.6);
    expect(measures['two in three there'](answers)).toBeCloseTo((2 * 0.1 + 0.6) / 3);
    expect(measures['strong, nobody there'](answers)).toBe(1);
  });

  it('take recall over those who are there', () => {
    const answers = [answer({ rank: 6, truth: 0.1 }), answer({}), answer({ reported: false, truth: 0.01 })];
    expect([measures['R@1'](answers), measures['R@5'](answers), measures['R@10'](answers)]).toEqual([0.5, 0.5, 1]);
  });

  it('are not a number where there is nothing to measure', () => {
    expect(measures['of these right']([answer({ first: 0.1 })])).toBeNaN();
    expect(measures['calibration error']([])).toBeNaN();
  });
});
