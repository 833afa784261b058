import type { PhotoCurve, PhotoCurves } from '#core/matching/curves.ts';
import type { PhotoSpecies } from '#server/photos/photo-analyzer.ts';
import { fitGrowingCurve } from '../train/fit-growth.ts';
import { pairsWithin } from '../train/held-out-pairs.ts';
import type { LabelledPhoto } from '../train/photo-folder.ts';
import type { PhotoVectors } from './methods.ts';

/** Seed for choosing the photos that are averaged. */
const seed = 7;

/** Fits the curves for model.json on photos that the model was not trained on. */
export function ownCurves(photos: LabelledPhoto[], vectors: PhotoVectors): PhotoCurves {
  return { cat: curveOf('cat', photos, vectors), dog: curveOf('dog', photos, vectors) };
}

function curveOf(species: PhotoSpecies, photos: LabelledPhoto[], vectors: PhotoVectors): PhotoCurve {
  const embedded = photos.flatMap(({ individual, species: own }, at) =>
    own === species && individual && vectors[at] ? [{ individual, embedding: vectors[at] }] : [],
  );
  return fitGrowingCurve(pairsWithin([embedded], seed));
}
