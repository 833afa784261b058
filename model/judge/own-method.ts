import { readFile } from 'node:fs/promises';
import { loadPhotoModel, type PhotoModel } from '#server/photos/photo-model/analyzer/photo-model.ts';
import { decodeImage } from '#server/photos/photo-model/image.ts';
import type { LabelledPhoto } from '../train/photo-folder.ts';
import { fixedMethod, type Method, type PhotoVectors } from './methods.ts';

export type OwnModelOptions = { modelDir: string; threads: number };

/** Embeds every photo with the operator's own model, as the app would. */
export async function ownMethod(photos: LabelledPhoto[], options: OwnModelOptions): Promise<Method> {
  const model = await loadPhotoModel(options);
  const vectors: PhotoVectors = [];
  for (const photo of photos) vectors.push(await embedPhoto(model, photo));
  return fixedMethod(`own (${options.modelDir})`, photos, vectors);
}

/** The vector of a photo; null if it shows no animal. */
export async function embedPhoto(
  model: Pick<PhotoModel, 'analyze'>,
  { file, species }: LabelledPhoto,
): Promise<Float32Array | null> {
  return (await model.analyze(await decodeImage(await readFile(file)), species)).embedding;
}
