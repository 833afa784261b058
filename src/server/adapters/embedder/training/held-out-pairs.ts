import type { PhotoSpecies } from '#server/photos/photo-reader.ts';
import { project } from '../default-model/head.ts';
import { dot } from '../vector.ts';
import type { PairCosines } from './fit-curve.ts';
import { dealFolds } from './folds.ts';
import type { DescribedPhoto } from './photo-features.ts';
import { trainHead } from './train-head.ts';

export type FoldOptions = { folds: number; seed: number };

type KnownPhoto = DescribedPhoto & { individual: string };

/**
 * Cosines between photos of individuals that the head was not trained on: every individual is held out once, together
 * with a few others, and compared with those under the head trained on the rest.
 */
export function heldOutPairs(photos: KnownPhoto[], options: FoldOptions): Record<PhotoSpecies, PairCosines> {
  const pairs = { cat: emptyPairs(), dog: emptyPairs() };
  for (const heldOut of dealFolds(individualsBySpecies(photos), options.folds, options.seed)) {
    const head = trainHead(photos.filter((photo) => !heldOut.has(photo.individual)));
    const tested = photos
      .filter((photo) => heldOut.has(photo.individual))
      .map((photo) => ({ ...photo, embedding: project(head, photo.features) }));
    for (const [index, a] of tested.entries()) {
      for (const b of tested.slice(0, index)) {
        if (a.species !== b.species) continue;
        const kind = a.individual === b.individual ? 'genuine' : 'impostor';
        pairs[a.species][kind].push(dot(a.embedding, b.embedding));
      }
    }
  }
  return pairs;
}

/** The individuals of each species, each once. */
export function individualsBySpecies(photos: KnownPhoto[]): string[][] {
  const groups = Map.groupBy(photos, (photo) => photo.species);
  return [...groups.values()].map((group) => [...new Set(group.map((photo) => photo.individual))]);
}

const emptyPairs = (): PairCosines => ({ genuine: [], impostor: [] });
