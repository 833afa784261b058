import { describe, expect, it } from 'vitest';
import type { LabelledPhoto } from '#server/adapters/embedder/training/photo-folder.ts';
import { evaluate } from './evaluate.ts';
import { fixedMethod, type Method } from './methods.ts';

const photo = (individual: string | null, species: 'cat' | 'dog' = 'dog'): LabelledPhoto => ({
  file: `${individual}`,
  species,
  individual,
});
/** A vector of length 1 at an angle: nearby angles are similar photos. */
const at = (degrees: number): Float32Array =>
  Float32Array.of(Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180));
const options = { species: 'dog', against: 'with strangers', folds: 2, seed: 1 } as const;

describe('evaluating a method', () => {
  const photos = [photo('rex'), photo('rex'), photo('bella'), photo('bella'), photo(null)];

  it('finds every pet when photos of one are alike', () => {
    const result = evaluate(photos, fixedMethod('angles', [0, 5, 60, 65, 120].map(at)), options);
    expect(result.recall['one photo']).toEqual({ probes: 4, recallAt1: 1, recallAt5: 1, recallAt10: 1 });
    expect(result.areaUnderCurve).toBe(1);
    expect(result.meanAveragePrecision).toBe(1);
  });

  it('does not when strangers are more alike', () => {
    const method = fixedMethod('angles', [0, 50, 200, 205, 1].map(at));
    expect(evaluate(photos, method, options).recall['best of all'].recallAt1).toBe(0.5);
    const sameSource = { ...options, against: 'same source' } as const;
    expect(evaluate(photos, method, sameSource).recall['best of all'].recallAt1).toBe(1);
  });

  it('never shows a method the individuals that it is asked about', () => {
    const asked: Set<string>[] = [];
    const method: Method = {
      name: 'spy',
      vectors: (heldOut) => {
        asked.push(heldOut);
        return photos.map(() => at(0));
      },
    };
    evaluate(photos, method, options);
    expect(asked.flatMap((fold) => [...fold]).sort()).toEqual(['bella', 'rex']);
  });

  it('counts a photo that says nothing as not found', () => {
    const method = fixedMethod('blind', [at(0), null, at(60), at(65), at(120)]);
    expect(evaluate(photos, method, options).recall['best of all']).toMatchObject({ probes: 4, recallAt1: 0.5 });
  });

  it('compares only pets of the species', () => {
    const mixed = [...photos, photo('tom', 'cat'), photo('tom', 'cat')];
    const method = fixedMethod('angles', [0, 5, 60, 65, 120, 0, 0].map(at));
    expect(evaluate(mixed, method, options).recall['one photo'].probes).toBe(4);
    expect(evaluate(mixed, method, { ...options, species: 'cat' }).recall['one photo'].probes).toBe(2);
  });
});
