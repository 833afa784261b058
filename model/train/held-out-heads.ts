import { type Head, project } from '#server/adapters/photo-model/head.ts';
import { dealFolds } from './folds.ts';
import type { EmbeddedFold } from './held-out-curves.ts';
import { type DescribedPhoto, isKnown, type KnownPhoto } from './photo-features.ts';
import { trainHead } from './train-head.ts';

export type FoldOptions = { folds: number; seed: number };

/**
 * Trains one head per fold without the individuals that the fold holds out, so that every individual is held out once.
 */
export function heldOutHeads(
  photos: KnownPhoto[],
  { folds, seed }: FoldOptions,
): { heldOut: Set<string>; head: Head }[] {
  return dealFolds(individualsBySpecies(photos), folds, seed).map((heldOut) => ({
    heldOut,
    head: trainHead(photos.filter(({ individual }) => !heldOut.has(individual))),
  }));
}

/** All photos, strangers included, as each of these heads embeds them. */
export function embeddedFolds(photos: DescribedPhoto[], options: FoldOptions): EmbeddedFold[] {
  return heldOutHeads(photos.filter(isKnown), options).map(({ heldOut, head }) => ({
    heldOut,
    photos: photos.map((photo) => ({ ...photo, embedding: project(head, photo.features) })),
  }));
}

/** The individuals of each species, without duplicates. */
function individualsBySpecies(photos: KnownPhoto[]): string[][] {
  const groups = Map.groupBy(photos, (photo) => photo.species);
  return [...groups.values()].map((group) => [...new Set(group.map((photo) => photo.individual))]);
}
