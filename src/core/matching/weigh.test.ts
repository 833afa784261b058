import { describe, expect, it } from 'vitest';
import { caseFacts } from '#tests/factories/case-facts.ts';
import { backgroundOf, frequenciesOf } from '#tests/judge/background-of.ts';
import { pairOf } from './evidence/evidence.ts';
import { profileOf } from './reading/profile.ts';
import { counted, limitFor, reachOf, totalLlr, weigh } from './weigh.ts';

describe('what a row counts for', () => {
  it('is half of what a compared photo has shown already', () => {
    for (const field of ['colour', 'breed', 'size'] as const) {
      expect(counted(field, 2, true, 9)).toBe(1);
      expect(counted(field, -2, true, 9), 'words that disagree do not repeat the photo').toBe(-2);
      expect(counted(field, 2, false, 9)).toBe(2);
    }
    expect(counted('sex', 2, true, 9)).toBe(2);
  });

  it('is no more than the limit of these candidates, but for the chip and the photo', () => {
    expect(counted('text', 3, false, 2)).toBe(2);
    expect(counted('text', -3, false, 2)).toBe(-3);
    expect(counted('microchip', 70, false, 2)).toBe(70);
    expect(counted('photo', 7, true, 2)).toBe(7);
  });
});

it('the rows add up', () => {
  const row = { field: 'sex', missing: '', found: '' } as const;
  expect(
    totalLlr([
      { ...row, llr: 1.5 },
      { ...row, llr: -0.5 },
    ]),
  ).toBe(1);
  expect(totalLlr([])).toBe(0);
});

it('no pair of two species is weighed', () => {
  const [dog, cat] = [
    profileOf(caseFacts({ species: 'dog' })),
    profileOf(caseFacts({ species: 'cat', side: 'found' })),
  ];
  expect(() => weigh(pairOf(dog, cat), backgroundOf(dog, [cat], frequenciesOf([cat])))).toThrow(RangeError);
});

it('one row may raise one candidate to even odds among so many and thirty unheard owners', () => {
  expect(limitFor(1)).toBeCloseTo(Math.log(31));
  expect(limitFor(970)).toBeCloseTo(Math.log(1000));
});

it('the reach is in metres, and half the earth where none is told', () => {
  expect(reachOf(300)).toBe(300_000);
  expect(reachOf(null)).toBe(20_000_000);
});
