import { photosAveraged } from '#core/matching/curves.ts';
import { project } from '#server/adapters/photo-model/head.ts';
import { dot, meanVector } from '#server/adapters/photo-model/vector.ts';
import type { PhotoSpecies } from '#server/photos/photo-analyzer.ts';
import type { PairCosines } from './fit-curve.ts';
import type { MeanPairs } from './fit-growth.ts';
import { seededRandom, shuffle } from './folds.ts';
import { type FoldOptions, heldOutHeads } from './held-out-heads.ts';
import type { KnownPhoto } from './photo-features.ts';

/** Cosines of single photos, and of means of several. */
export type HeldOutPairs = PairCosines & { means: MeanPairs[] };

/** A photo's embedding, and whose photo it is. */
export type Embedded = { individual: string; embedding: Float32Array };

/** Numbers of photos on each side for which means are compared: what owners and finders provide. */
const pairSides = [
  [1, 2],
  [1, 3],
  [2, 2],
  [1, 5],
  [3, 3],
] as const;
/** Number of means drawn per individual; there are hundreds of ways to pick three of twelve photos. */
const draws = 12;
const impostors = 4;

/**
 * Cosines between photos of individuals that the head was not trained on. Every individual is held out once, together
 * with a few others, and compared with those by the head that was trained on the rest.
 */
export function heldOutPairs(photos: KnownPhoto[], options: FoldOptions): Record<PhotoSpecies, HeldOutPairs> {
  const folds = heldOutHeads(photos, options).map(({ heldOut, head }) => {
    const tested = photos.filter((photo) => heldOut.has(photo.individual));
    return tested.map((photo) => ({ ...photo, embedding: project(head, photo.features) }));
  });
  const of = (species: PhotoSpecies) =>
    pairsWithin(
      folds.map((fold) => fold.filter((photo) => photo.species === species)),
      options.seed,
    );
  return { cat: of('cat'), dog: of('dog') };
}

/** All pairs of single photos within each fold, and pairs of means drawn from them. */
export function pairsWithin(folds: Embedded[][], seed: number): HeldOutPairs {
  const random = seededRandom(seed);
  return { ...singlePairs(folds), means: pairSides.map((sides) => meanPairs(folds, sides, random)) };
}

function singlePairs(folds: Embedded[][]): PairCosines {
  const pairs: PairCosines = { genuine: [], impostor: [] };
  for (const fold of folds) {
    for (const [index, a] of fold.entries()) {
      for (const b of fold.slice(0, index)) {
        pairs[a.individual === b.individual ? 'genuine' : 'impostor'].push(dot(a.embedding, b.embedding));
      }
    }
  }
  return pairs;
}

function meanPairs(folds: Embedded[][], [photos, others]: readonly [number, number], random: () => number): MeanPairs {
  const pairs: MeanPairs = { averaged: photosAveraged(photos, others), genuine: [], impostor: [] };
  for (const fold of folds) {
    const pets = [...Map.groupBy(fold, ({ individual }) => individual).values()];
    const rivals = pets.filter((pet) => pet.length >= others);
    for (const pet of pets.filter((pet) => pet.length >= photos + others)) {
      for (let draw = 0; draw < draws; draw++) {
        const own = shuffle(pet, random);
        const probe = meanOf(own.slice(0, photos));
        pairs.genuine.push(dot(probe, meanOf(own.slice(photos, photos + others))));
        for (const rival of shuffle(rivals, random).slice(0, impostors)) {
          if (rival !== pet) pairs.impostor.push(dot(probe, meanOf(shuffle(rival, random).slice(0, others))));
        }
      }
    }
  }
  return pairs;
}

const meanOf = (photos: Embedded[]): Float32Array => meanVector(photos.map(({ embedding }) => embedding));
