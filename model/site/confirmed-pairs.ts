import path from 'node:path';
import { loadPhotoModel, type PhotoModelOptions } from '#server/photos/photo-model/analyzer/photo-model.ts';
import type { PhotoVectors } from '../judge/methods.ts';
import { embedPhoto } from '../judge/own-method.ts';
import type { LabelledPhoto } from '../train/photo-folder.ts';
import { listLabelledPhotos } from '../train/photo-folder.ts';
import type { ConfirmedPair, JudgedModel } from './judge-pairs.ts';

/** Photos of a pair begin with the side that they come from (`npm run model -- export --site`). */
export const sideNames = { owner: 'owner-', finder: 'finder-' } as const;

/** Confirmed pairs as one model describes them, with their photos in order. */
export type DescribedPairs = {
  model: JudgedModel;
  pairs: ConfirmedPair[];
  photos: LabelledPhoto[];
  vectors: PhotoVectors;
};

/** Describes the exported pairs of a folder by a model: the built-in one, or that of `modelDir`. */
export async function describePairs(folder: string, options: PhotoModelOptions): Promise<DescribedPairs> {
  const photos = await listLabelledPhotos(folder);
  const { analyze, id, dimension, curves } = await loadPhotoModel(options);
  const vectors: PhotoVectors = [];
  for (const photo of photos) vectors.push(await embedPhoto({ analyze }, photo));
  return { model: { id, dimension, curves }, pairs: pairsOf(photos, vectors), photos, vectors };
}

/** Pairs of which both sides have a photo that shows the animal. */
function pairsOf(photos: LabelledPhoto[], vectors: PhotoVectors): ConfirmedPair[] {
  const individuals = Map.groupBy(photos.keys(), (at) => photos[at]!.individual);
  return [...individuals].flatMap(([id, own]) => {
    const of = (side: keyof typeof sideNames) =>
      own.flatMap((at) => (path.basename(photos[at]!.file).startsWith(sideNames[side]) ? (vectors[at] ?? []) : []));
    const pair = { owner: of('owner'), finder: of('finder') };
    if (!id || pair.owner.length === 0 || pair.finder.length === 0) return [];
    return [{ id, species: photos[own[0]!]!.species, ...pair }];
  });
}
