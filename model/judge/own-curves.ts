import type { PhotoCurves } from '#core/matching/evidence/curves.ts';
import { fitCurves } from '../train/fit-curve.ts';
import { heldOutQuestions } from '../train/held-out-curves.ts';
import type { LabelledPhoto } from '../train/photo-folder.ts';
import type { PhotoVectors } from './methods.ts';

/** Fits the curves for model.json on photos that the model was not trained on. */
export function ownCurves(photos: LabelledPhoto[], vectors: PhotoVectors): PhotoCurves {
  const embedded = photos.flatMap((photo, at) => (vectors[at] ? [{ ...photo, embedding: vectors[at] }] : []));
  const heldOut = new Set(photos.flatMap(({ individual }) => individual ?? []));
  return fitCurves(heldOutQuestions([{ heldOut, photos: embedded }]));
}
