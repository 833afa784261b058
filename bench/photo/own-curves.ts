import { fitCurve } from '#server/adapters/embedder/training/fit-curve.ts';
import type { LabelledPhoto } from '#server/adapters/embedder/training/photo-folder.ts';
import { dot } from '#server/adapters/embedder/vector.ts';
import type { PhotoCurve, PhotoCurves, PhotoSpecies } from '#server/photos/photo-reader.ts';
import type { PhotoVectors } from './methods.ts';

/** Curves for a model that was not trained on these photos, ready to be put into its model.json. */
export function ownCurves(photos: LabelledPhoto[], vectors: PhotoVectors): PhotoCurves {
  return { cat: curveOf('cat', photos, vectors), dog: curveOf('dog', photos, vectors) };
}

function curveOf(species: PhotoSpecies, photos: LabelledPhoto[], vectors: PhotoVectors): PhotoCurve {
  const known = [...photos.keys()].filter(
    (at) => photos[at]!.species === species && photos[at]!.individual && vectors[at],
  );
  const pairs = { genuine: [] as number[], impostor: [] as number[] };
  for (const [count, a] of known.entries()) {
    for (const b of known.slice(0, count)) {
      const kind = photos[a]!.individual === photos[b]!.individual ? 'genuine' : 'impostor';
      pairs[kind].push(dot(vectors[a]!, vectors[b]!));
    }
  }
  return fitCurve(pairs);
}
