import type { LabelledPhoto } from '../train/photo-folder.ts';

/** A vector of length 1 for each photo, in order; null where the method has nothing to say. */
export type PhotoVectors = (Float32Array | null)[];

/** What a method makes of the photos; where it learns, with these individuals held out. */
export type Fold = { heldOut: Set<string>; vectors: PhotoVectors };

/** A way of comparing photos: the dot product of their vectors is the score. Each individual is held out of one fold. */
export type Method = { name: string; folds: Fold[] };

/** A method that does not learn from the folder: all individuals are new to it. */
export function fixedMethod(name: string, photos: LabelledPhoto[], vectors: PhotoVectors): Method {
  return { name, folds: [{ heldOut: new Set(photos.flatMap(({ individual }) => individual ?? [])), vectors }] };
}

/** The vectors of described photos, put in the order of all that were listed. */
export function alignVectors(listed: LabelledPhoto[], vectors: Map<string, Float32Array>): PhotoVectors {
  return listed.map(({ file }) => vectors.get(file) ?? null);
}
