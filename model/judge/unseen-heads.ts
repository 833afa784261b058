import type { PhotoCurves } from '#core/matching/curves.ts';
import { readDefaultModel } from '#server/adapters/photo-model/encoder.ts';
import { type Head, project } from '#server/adapters/photo-model/head.ts';
import { photosTrainedOn, releasedModel } from '../released-model.ts';
import { heldOutCurves } from '../train/held-out-curves.ts';
import { embeddedFolds } from '../train/held-out-heads.ts';
import type { DescribedPhoto } from '../train/photo-features.ts';
import { inSpan } from '../train/span.ts';

/** Embeddings of photos by file, from a head that was not trained on the held-out individuals, and the curves for it. */
export type UnseenHead = {
  name: string;
  heldOut: Set<string>;
  embeddings: Map<string, Float32Array>;
  curves: PhotoCurves;
};

const foldOptions = { folds: 5, seed: 11 };

/**
 * Heads that were not trained on the individuals they are judged by, and curves that were not fitted on them: the
 * released ones if they were trained on none of these photos, otherwise five new ones, each without a fifth of the
 * individuals.
 */
export async function unseenHeads(described: DescribedPhoto[]): Promise<UnseenHead[]> {
  const trainedOn = await photosTrainedOn();
  if (described.some(({ fingerprint }) => trainedOn.has(fingerprint))) return crossValidated(inSpan(described));
  const { head, description } = await readDefaultModel(releasedModel);
  const heldOut = new Set(described.flatMap(({ individual }) => individual ?? []));
  return [{ name: 'as shipped', heldOut, embeddings: embed(head, described), curves: description.curves }];
}

function crossValidated(described: DescribedPhoto[]): UnseenHead[] {
  const folds = embeddedFolds(described, foldOptions);
  const held = heldOutCurves(folds);
  return folds.map(({ heldOut, photos }, fold) => ({
    name: `held out ${fold}`,
    heldOut,
    embeddings: new Map(photos.map(({ embedding }, at) => [described[at]!.file, embedding])),
    curves: held[fold]!.curves,
  }));
}

function embed(head: Head, described: DescribedPhoto[]): Map<string, Float32Array> {
  return new Map(described.map(({ file, features }) => [file, project(head, features)]));
}
