import { describe, expect, it } from 'vitest';
import type { LabelledPhoto } from '../train/photo-folder.ts';
import { evaluate } from './evaluate.ts';
import { fixedMethod } from './methods.ts';

const photo = (individual: string | null, species: 'cat' | 'dog' = 'dog'): LabelledPhoto => ({
  file: `${individual}`,
  species,
  individual,
});
/** A unit vector at an angle. Similar photos have similar angles. */
const at = (degrees: number): Float32Array =>
  Float32Array.of(Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180));
const options = { species: 'dog', against: 'with strangers', seed: 1 } as const;

describe('evaluating a method', () => {
  const photos = [photo('rex'), photo('rex'), photo('bella'), photo('bella'), photo(null)];

  it('finds every pet if its photos are similar', () => {
    const result = evaluate(photos, fixedMethod('angles', photos, [0, 5, 60, 65, 120].map(at)), options);
    expect(result.recall['one photo']).toEqual({ probes: 4, recallAt1: 1, recallAt5: 1, recallAt10: 1 });
    expect(result.areaUnderCurve).toBe(1);
    expect(result.meanAveragePrecision).toBe(1);
  });

  it('does not find a pet if a stranger is more similar', () => {
    const method = fixedMethod('angles', photos, [0, 50, 200, 205, 1].map(at));
    expect(evaluate(photos, method, options).recall['best of all'].recallAt1).toBe(0.5);
    const sameSource = { ...options, against: 'same source' } as const;
    expect(evaluate(photos, method, sameSource).recall['best of all'].recallAt1).toBe(1);
  });

  it('uses an individual as probe only in the fold that it was held out of', () => {
    const seeing = (individual: string) =>
      [0, 5, 60, 65, 120].map((angle, index) => at(photos[index]!.individual === individual ? angle : 180));
    const folds = (swapped: boolean) =>
      ['rex', 'bella'].map((individual) => ({
        heldOut: new Set([swapped ? (individual === 'rex' ? 'bella' : 'rex') : individual]),
        vectors: seeing(individual),
      }));
    const right = evaluate(photos, { name: 'right', folds: folds(false) }, options);
    const wrong = evaluate(photos, { name: 'wrong', folds: folds(true) }, options);
    expect(right.recall['one photo'].recallAt1).toBe(1);
    expect(wrong.recall['one photo'].recallAt1).toBeLessThan(1);
  });

  it('counts a photo without a vector as not found', () => {
    const method = fixedMethod('blind', photos, [at(0), null, at(60), at(65), at(120)]);
    expect(evaluate(photos, method, options).recall['best of all']).toMatchObject({ probes: 4, recallAt1: 0.5 });
  });

  it('compares only pets of the same species', () => {
    const mixed = [...photos, photo('tom', 'cat'), photo('tom', 'cat')];
    const method = fixedMethod('angles', mixed, [0, 5, 60, 65, 120, 0, 0].map(at));
    expect(evaluate(mixed, method, options).recall['one photo'].probes).toBe(4);
    expect(evaluate(mixed, method, { ...options, species: 'cat' }).recall['one photo'].probes).toBe(2);
  });
});
