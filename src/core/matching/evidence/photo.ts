import { curveFor, curveForMeans, type PhotoCurves, photoLlr } from '../curves.ts';
import type { EvidenceOf } from './evidence.ts';
import { type Pair, speciesOfPair } from './pair.ts';

/**
 * The cosine of the two mean embeddings, through the species' curve. A mean, not the best of all pairs: it needs no
 * correction for having tried many, and recognises individuals better (.46 -> .78 first hits with three photos a cat).
 * 0 where either has no photo, or where different models embedded them.
 */
export function photoEvidence(pair: Pair, curves: PhotoCurves): EvidenceOf<'photo'> {
  const { missing, found } = pair;
  if (!missing.photo || !found.photo || missing.photo.model !== found.photo.model) {
    return { field: 'photo', llr: 0, cosine: 0, photos: 0 };
  }
  const cosine = dot(missing.photo.vector, found.photo.vector);
  const curve = curveFor(curves, speciesOfPair(pair));
  const llr = photoLlr(curveForMeans(curve, missing.photo.photos, found.photo.photos), cosine);
  return { field: 'photo', llr, cosine, photos: missing.photo.photos + found.photo.photos };
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += one[i]! * other[i]!;
  return sum;
}
