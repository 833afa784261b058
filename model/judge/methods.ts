import type { LabelledPhoto } from '../train/photo-folder.ts';

/** A unit vector for each photo, in order; null if the method gives none. */
export type PhotoVectors = (Float32Array | null)[];

/** The vectors of all photos, by a method that was not trained on the held-out individuals. */
type Fold = { heldOut: Set<string>; vectors: PhotoVectors };

/** A way of comparing photos by the dot product of their vectors. Each individual is held out of exactly one fold. */
export type Method = { name: string; folds: Fold[] };

/** A method that is not trained on the folder, so a single fold holds out all individuals. */
export function fixedMethod(name: string, photos: LabelledPhoto[], vectors: PhotoVectors): Method {
  return { name, folds: [{ heldOut: new Set(photos.flatMap(({ individual }) => individual ?? [])), vectors }] };
}

/** Puts vectors by file into the order of the listed photos. */
export function alignVectors(listed: LabelledPhoto[], vectors: Map<string, Float32Array>): PhotoVectors {
  return listed.map(({ file }) => vectors.get(file) ?? null);
}
