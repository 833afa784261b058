import type { LabelledPhoto } from '#server/adapters/embedder/training/photo-folder.ts';

/** A vector of length 1 for each photo, in order; null where the method has nothing to say. */
export type PhotoVectors = (Float32Array | null)[];

/** A way of comparing photos: the dot product of their vectors is the score. */
export type Method = {
  name: string;
  /** What a method that learns gives when these individuals were kept from it. */
  vectors(heldOut: Set<string>): PhotoVectors;
};

/** A method that does not learn from the folder. */
export function fixedMethod(name: string, vectors: PhotoVectors): Method {
  return { name, vectors: () => vectors };
}

/** The vectors of described photos, put in the order of all that were listed. */
export function alignVectors<Photo extends LabelledPhoto>(
  listed: LabelledPhoto[],
  described: Photo[],
  vectorOf: (photo: Photo) => Float32Array,
): PhotoVectors {
  const byFile = new Map(described.map((photo) => [photo.file, vectorOf(photo)]));
  return listed.map((photo) => byFile.get(photo.file) ?? null);
}
