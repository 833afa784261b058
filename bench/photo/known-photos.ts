import { DEFAULT_MODEL_FOLDER } from '#server/adapters/embedder/default-model/default-encoder.ts';
import type { DescribedPhoto } from '#server/adapters/embedder/training/photo-features.ts';
import { photosTrainedOn } from '#server/adapters/embedder/training/train-default-model.ts';

/** A photo of which it is known whom it shows. */
export type KnownPhoto = DescribedPhoto & { individual: string };

export const isKnown = (photo: DescribedPhoto): photo is KnownPhoto => photo.individual !== null;

/** Whether the default model's head was trained on any of these photos: then it may not be judged by them. */
export async function wasTrainedOn(photos: DescribedPhoto[]): Promise<boolean> {
  const trainedOn = await photosTrainedOn(DEFAULT_MODEL_FOLDER);
  return photos.some(({ fingerprint }) => trainedOn.has(fingerprint));
}
