import type { PhotoCurves } from '#core/matching/evidence/curves.ts';
import { readDefaultModel } from '#server/photos/photo-model/encoder.ts';
import { project } from '#server/photos/photo-model/head.ts';
import { photosUsed } from '../released-model.ts';
import { dealFolds } from '../train/folds.ts';
import type { Embedded } from '../train/gallery-questions.ts';
import { heldOutCurves } from '../train/held-out-curves.ts';
import { type DescribedPhoto, type DescribeOptions, describePhotos } from '../train/photo-features.ts';
import type { LabelledPhoto } from '../train/photo-folder.ts';

/** Individuals to ask about, with curves that were not fitted on them, and the embeddings of all photos by file. */
export type Fold = {
  name: string;
  heldOut: Set<string>;
  embeddings: Map<string, Float32Array>;
  curves: PhotoCurves;
};

/** Photos to judge the released model by. Each individual is held out of one fold. */
export type Judging = { photos: LabelledPhoto[]; folds: Fold[] };

/** Other folds than any that settings were chosen on. */
const folds = { count: 5, seed: 11 };

/**
 * The released model on photos that its network and head have not seen; others are left out. If its curves were fitted
 * on some of them, each individual is asked about with curves that were fitted without it.
 */
export async function judgeReleased(listed: LabelledPhoto[], options: DescribeOptions): Promise<Judging> {
  const used = await photosUsed();
  const described = await describePhotos(listed, options);
  const seen = new Set(described.filter(({ fingerprint }) => used.head.has(fingerprint)).map(({ file }) => file));
  const photos = listed.filter(({ file }) => !seen.has(file));
  const { head, description } = await readDefaultModel();
  const embedded = described
    .filter(({ file }) => !seen.has(file))
    .map((photo) => ({ ...photo, embedding: project(head, photo.features) }));
  const known = embedded.some(({ fingerprint }) => used.curves.has(fingerprint));
  return { photos, folds: known ? crossValidated(embedded) : [asShipped(embedded, description.curves)] };
}

type EmbeddedPhoto = Pick<DescribedPhoto, 'file'> & Embedded;

function asShipped(photos: EmbeddedPhoto[], curves: PhotoCurves): Fold {
  const heldOut = new Set(photos.flatMap(({ individual }) => individual ?? []));
  return { name: 'as shipped', heldOut, embeddings: byFile(photos), curves };
}

/** Curves for each fifth of the individuals, fitted on the others. */
function crossValidated(photos: EmbeddedPhoto[]): Fold[] {
  const groups = Map.groupBy(photos, ({ species }) => species);
  const individuals = [...groups.values()].map((own) => [
    ...new Set(own.flatMap(({ individual }) => individual ?? [])),
  ]);
  const dealt = dealFolds(individuals, folds.count, folds.seed).map((heldOut) => ({ heldOut, photos }));
  const embeddings = byFile(photos);
  return heldOutCurves(dealt).map(({ curves }, at) => ({
    ...{ name: `held out ${at}`, heldOut: dealt[at]!.heldOut, embeddings, curves },
  }));
}

function byFile(photos: EmbeddedPhoto[]): Map<string, Float32Array> {
  return new Map(photos.map(({ file, embedding }) => [file, embedding]));
}
