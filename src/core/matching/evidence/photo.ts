import { photoLlr } from './curves.ts';
import type { EvidenceOf } from './evidence.ts';
import { type Pair, speciesOfPair } from './evidence.ts';
import type { PhotoBackground } from './photo-crowd.ts';

/**
 * Evidence of the cosine between the two mean embeddings, by the curve of the species for this probe. The mean is used rather than the
 * best of all pairs because it needs no correction for having tried many pairs, and it recognises individuals better
 * than one photo does (.41 -> .59 first hits with three photos per cat, docs/matching.md). 0 if either has no photo, or if different models embedded them.
 */
export function photoEvidence(pair: Pair, background: PhotoBackground): EvidenceOf<'photo'> {
  const { missing, found } = pair;
  const cosine = photoCosine(pair);
  if (!missing.photo || !found.photo || cosine === null) return { field: 'photo', llr: 0, cosine: 0, photos: 0 };
  const curve = background.curve(speciesOfPair(pair), missing.photo.photos, found.photo.photos);
  return { field: 'photo', llr: photoLlr(curve, cosine), cosine, photos: missing.photo.photos + found.photo.photos };
}

/** Null if either has no photo, or if different models embedded them. */
export function photoCosine({ missing, found }: Pair): number | null {
  if (!missing.photo || !found.photo || missing.photo.model !== found.photo.model) return null;
  return dot(missing.photo.vector, found.photo.vector);
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += one[i]! * other[i]!;
  return sum;
}
