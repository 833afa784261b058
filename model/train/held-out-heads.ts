import { type Head, project } from '#server/adapters/photo-model/head.ts';
import { dealFolds } from './folds.ts';
import type { Embedded } from './gallery-questions.ts';
import { isKnown, type KnownPhoto } from './photo-features.ts';
import { type Training, whitened } from './training.ts';
import type { TrainingPhoto } from './training-photos.ts';

export type FoldOptions = { folds: number; seed: number };

/**
 * Trains one head per fold without the individuals that the fold holds out, so that every individual is held out once.
 */
export function heldOutHeads(
  photos: readonly TrainingPhoto[],
  { folds, seed }: FoldOptions,
  { trains, train }: Training = whitened,
): { heldOut: Set<string>; head: Head }[] {
  const training = photos.filter(trains);
  return dealFolds(individualsBySpecies(photos.filter(isKnown)), folds, seed).map((heldOut) => ({
    heldOut,
    head: train(training.filter(({ individual }) => individual === null || !heldOut.has(individual))),
  }));
}

/** The photos that judge, as each of these heads embeds them. */
export function embeddedFolds(photos: readonly TrainingPhoto[], options: FoldOptions, training: Training = whitened) {
  const judging = photos.filter(training.judges);
  return heldOutHeads(photos, options, training).map(({ heldOut, head }) => ({
    heldOut,
    photos: judging.map((photo): TrainingPhoto & Embedded => ({ ...photo, embedding: project(head, photo.features) })),
  }));
}

/** The individuals of each species, without duplicates. */
function individualsBySpecies(photos: KnownPhoto[]): string[][] {
  const groups = Map.groupBy(photos, (photo) => photo.species);
  return [...groups.values()].map((group) => [...new Set(group.map((photo) => photo.individual))]);
}
