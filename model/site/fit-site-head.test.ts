import { describe, expect, it } from 'vitest';
import { normalize } from '#server/adapters/photo-model/vector.ts';
import { seededRandom } from '../train/folds.ts';
import { type DescribedPairs, pairsOf } from './confirmed-pairs.ts';
import { fewestIndividuals, fitSiteHead } from './fit-site-head.ts';

const curve = { slope: 10, intercept: -4, min: -5, max: 4 };
const dimension = 12;
/** Fewer than a site needs, so that the test takes no minute. */
const enough = 50;

/** Cats whose photos differ much along the first directions, which say nothing about them. */
function cats(count: number, nuisance: number): DescribedPairs {
  const random = seededRandom(5);
  const described: DescribedPairs = {
    model: { id: 'm', dimension, curves: { cat: curve, dog: curve } },
    ...{ pairs: [], photos: [], vectors: [] },
  };
  for (let at = 0; at < count; at++) {
    const pet = Float32Array.from({ length: dimension }, (_, axis) => (axis < 4 ? 0 : random() - 0.5));
    for (const name of ['owner-1', 'owner-2', 'finder-1']) {
      const photo = pet.map((value, axis) => value + (axis < 4 ? nuisance : 0.3) * (random() - 0.5));
      described.photos.push({ file: `cats/${at}/${name}.webp`, species: 'cat', individual: `cats/${at}` });
      described.vectors.push(normalize(photo));
    }
  }
  return { ...described, pairs: pairsOf(described.photos, described.vectors) };
}

describe('training a head on a site’s own pairs', () => {
  it('takes one that leaves out what varies between photos of one pet', () => {
    const { individuals, heldOut, taken } = fitSiteHead(cats(enough, 3), enough);
    expect(individuals).toBe(enough);
    expect(heldOut!.after.recallAt10).toBeGreaterThan(heldOut!.before.recallAt10);
    expect(heldOut!.after.logLoss).toBeLessThan(heldOut!.before.logLoss);
    expect(taken!.head).toMatchObject({ featureSize: dimension });
  });

  it('does nothing with too few individuals', () => {
    expect(fitSiteHead(cats(fewestIndividuals - 1, 3))).toMatchObject({ heldOut: null, taken: null });
  });
});
