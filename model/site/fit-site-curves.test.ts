import { describe, expect, it } from 'vitest';
import type { PhotoCurve } from '#core/matching/evidence/curves.ts';
import { normalize } from '#server/photos/photo-model/vector.ts';
import { seededRandom } from '../train/folds.ts';
import type { DescribedPairs } from './confirmed-pairs.ts';
import { fewestPairs, fitSiteCurves } from './fit-site-curves.ts';
import { judgePairs } from './judge-pairs.ts';

/** Sure of every pair that is a little alike. */
const steep = { slope: 60, intercept: 15, min: -5, max: 6 };

/** Pairs of cats whose photos of one side differ from those of the other by `noise`. */
function pairs(count: number, noise: number, curve = steep): DescribedPairs {
  const random = seededRandom(3);
  const near = (pet: Float32Array) => normalize(pet.map((value) => value + noise * (random() - 0.5)));
  const described: DescribedPairs = {
    model: { id: 'm', dimension: 16, curves: { cat: curve, dog: curve } },
    ...{ pairs: [], photos: [], vectors: [] },
  };
  for (let at = 0; at < count; at++) {
    const pet = normalize(Float32Array.from({ length: 16 }, () => random() - 0.5));
    const [owner, finder] = [[near(pet), near(pet)], [near(pet)]];
    const id = `cats/${at}`;
    described.pairs.push({ id, species: 'cat', owner, finder });
    for (const vector of [...owner, ...finder]) {
      described.photos.push({ file: `${id}/${described.photos.length}.webp`, species: 'cat', individual: id });
      described.vectors.push(vector);
    }
  }
  return described;
}

describe('fitting the curves on a site’s own pairs', () => {
  it('replaces a curve that is too certain, and only that of the species with enough pairs', () => {
    const described = pairs(fewestPairs, 0.9);
    const { curves, fits } = fitSiteCurves(described);
    expect(fits).toMatchObject([
      { species: 'cat', pairs: fewestPairs, taken: true },
      { species: 'dog', pairs: 0, losses: null, taken: false },
    ]);
    expect(fits[0]!.losses!.after).toBeLessThan(fits[0]!.losses!.before);
    expect(curves.cat).not.toEqual(steep);
    expect(curves.dog).toEqual(steep);
  });

  it('keeps the curve in use with too few pairs', () => {
    const { curves, fits } = fitSiteCurves(pairs(fewestPairs - 1, 0.9));
    expect(fits[0]).toMatchObject({ losses: null, taken: false });
    expect(curves.cat).toEqual(steep);
  });

  it('keeps a curve that judges held-out pairs better than a new one', () => {
    const described = pairs(fewestPairs, 0.9);
    const lossOf = (cat: PhotoCurve) =>
      judgePairs(described.pairs, { ...described.model, curves: { cat, dog: steep } }).logLoss;
    const zeros = [0.2, 0.4, 0.6, 0.8];
    const curves = [5, 10, 20, 40].flatMap((slope) =>
      zeros.map((zero) => ({ slope, intercept: -slope * zero, min: -5, max: 6 })),
    );
    const losses = curves.map(lossOf);
    const best = curves[losses.indexOf(Math.min(...losses))]!;
    const { fits, curves: kept } = fitSiteCurves(pairs(fewestPairs, 0.9, best));
    expect(fits[0]).toMatchObject({ pairs: fewestPairs, taken: false });
    expect(kept.cat).toEqual(best);
  });
});
