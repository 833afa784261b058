import { describe, expect, it } from 'vitest';
import { dealFolds, seededRandom, shuffle } from './folds.ts';

const dogs = Array.from({ length: 13 }, (_, index) => `dog ${index}`);
const cats = ['appy', 'birba', 'ciko'];

describe('folds', () => {
  it('hold out every individual exactly once', () => {
    const folds = dealFolds([dogs, cats], 5, 7);
    expect(folds.flatMap((fold) => [...fold]).sort()).toEqual([...dogs, ...cats].sort());
  });

  it('distribute each species evenly', () => {
    const sizes = dealFolds([dogs, cats], 5, 7).map((fold) => dogs.filter((dog) => fold.has(dog)).length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
  });

  it('are the same for the same seed, whatever the order of the individuals', () => {
    expect(dealFolds([dogs.toReversed()], 5, 7)).toEqual(dealFolds([dogs], 5, 7));
    expect(dealFolds([dogs], 5, 8)).not.toEqual(dealFolds([dogs], 5, 7));
  });

  it('shuffle without losing any', () => {
    expect(shuffle(dogs, seededRandom(1)).sort()).toEqual(dogs.toSorted());
  });
});
