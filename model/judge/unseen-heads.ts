import type { PhotoCurves } from '#core/matching/curves.ts';
import { readDefaultModel } from '#server/adapters/photo-model/encoder.ts';
import { type Head, project } from '#server/adapters/photo-model/head.ts';
import { photosTrainedOn, releasedModel } from '../released-model.ts';
import { heldOutCurves } from '../train/held-out-curves.ts';
import { embeddedFolds, type FoldOptions } from '../train/held-out-heads.ts';
import { type DescribedPhoto, type DescribeOptions, describePhotos } from '../train/photo-features.ts';
import type { LabelledPhoto } from '../train/photo-folder.ts';
import { inSpan } from '../train/span.ts';
import { type Training, whitened } from '../train/training.ts';
import type { TrainingPhoto } from '../train/training-photos.ts';

/** Embeddings of photos by file, from a head that was not trained on the held-out individuals, and the curves for it. */
export type UnseenHead = {
  name: string;
  heldOut: Set<string>;
  embeddings: Map<string, Float32Array>;
  curves: PhotoCurves;
};

/** Photos to judge by: each individual by the head that holds it out. None of the strangers has trained any of them. */
export type Judging = { photos: LabelledPhoto[]; heads: UnseenHead[] };

/** `training` is another one than that of the released head. */
export type JudgeOptions = DescribeOptions & { training?: Training };

/** Other folds than those that the released curves are fitted on. */
export const judgingFolds: FoldOptions = { folds: 5, seed: 11 };

/**
 * Heads that were not trained on the individuals they are judged by, and curves that were not fitted on them: the
 * released ones if they were trained on none of these photos and no other training is asked for, otherwise five new
 * ones, each without a fifth of the individuals.
 */
export async function unseenHeads(listed: LabelledPhoto[], options: JudgeOptions): Promise<Judging> {
  const { training } = options;
  const described = await describePhotos(listed, options);
  const trainedOn = await photosTrainedOn();
  if (!training && !described.some(({ fingerprint }) => trainedOn.has(fingerprint)))
    return { photos: listed, heads: [await asShipped(described)] };
  return judgedBy(listed, described, training ?? whitened, options);
}

async function asShipped(described: DescribedPhoto[]): Promise<UnseenHead> {
  const { head, description } = await readDefaultModel(releasedModel);
  const heldOut = new Set(described.flatMap(({ individual }) => individual ?? []));
  return { name: 'as shipped', heldOut, embeddings: embed(head, described), curves: description.curves };
}

async function judgedBy(
  listed: LabelledPhoto[],
  described: DescribedPhoto[],
  training: Training,
  options: DescribeOptions,
): Promise<Judging> {
  const judgesNothing = new Set(described.filter((photo) => !training.judges(photo)).map(({ file }) => file));
  return {
    photos: listed.filter(({ file }) => !judgesNothing.has(file)),
    heads: crossValidated(inSpan(await training.prepare(described, options)), training),
  };
}

/** Trains five heads, each without a fifth of the individuals, and fits the curves of each on the other four. */
export function crossValidated(photos: TrainingPhoto[], training: Training): UnseenHead[] {
  const folds = embeddedFolds(photos, judgingFolds, training);
  const held = heldOutCurves(folds);
  return folds.map(({ heldOut, photos }, fold) => ({
    name: `held out ${fold}`,
    heldOut,
    embeddings: new Map(photos.map(({ file, embedding }) => [file, embedding])),
    curves: held[fold]!.curves,
  }));
}

function embed(head: Head, described: DescribedPhoto[]): Map<string, Float32Array> {
  return new Map(described.map(({ file, features }) => [file, project(head, features)]));
}
