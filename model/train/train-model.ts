import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PhotoCurve, PhotoCurves } from '#core/matching/curves.ts';
import type { DefaultModelDescription } from '#server/adapters/photo-model/encoder.ts';
import { encodeHead } from '#server/adapters/photo-model/head.ts';
import type { PhotoSpecies } from '#server/photos/photo-analyzer.ts';
import { trainedOn } from '../released-model.ts';
import { temperCurve } from './fit-curve.ts';
import { fitGrowingCurve, growthGain } from './fit-growth.ts';
import { heldOutPairs } from './held-out-pairs.ts';
import { type DescribeOptions, describePhotos, isKnown } from './photo-features.ts';
import { listLabelledPhotos } from './photo-folder.ts';
import { inSpan } from './span.ts';
import { headOptions, trainHead } from './train-head.ts';

export type TrainOptions = DescribeOptions & {
  /** Folder of photos in the layout of listLabelledPhotos. */
  photos: string;
  /** Folder for head.bin, model.json and trained-on.txt. */
  output: string;
};

/**
 * With few individuals, the curves depend on which ones are held out together. Five folds hold out about ten of each
 * species, which leaves most for training.
 */
const curveFolds = { folds: 5, seed: 7 };

/** The content of model.json: the runtime reads the first part, the rest is information for people. */
export type TrainingSummary = DefaultModelDescription & {
  training: {
    individuals: number;
    photos: number;
    components: number;
    shrinkage: number;
    /** loss of the means of several photos, in bits, before the slopes are made equal */
    costs: Record<PhotoSpecies, ReturnType<typeof growthGain>>;
  };
};

/** Trains the default model's head on all individuals of a folder, and its curves on held-out ones, and writes both. */
export async function trainDefaultModel(options: TrainOptions): Promise<TrainingSummary> {
  const listed = (await listLabelledPhotos(options.photos)).filter((photo) => photo.individual !== null);
  const photos = (await describePhotos(listed, options)).filter(isKnown);
  const pairs = heldOutPairs(inSpan(photos), curveFolds);
  const curves = { cat: fitGrowingCurve(pairs.cat), dog: fitGrowingCurve(pairs.dog) };
  const head = trainHead(photos);
  const bytes = encodeHead(head);
  const summary: TrainingSummary = {
    id: `homeward-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}`,
    featureSize: head.featureSize,
    dimension: head.dimension,
    weights: 'int8',
    curves: temperedCurves(curves.cat, curves.dog),
    training: {
      individuals: new Set(photos.map((photo) => photo.individual)).size,
      photos: photos.length,
      ...headOptions,
      costs: { cat: growthGain(curves.cat, pairs.cat.means), dog: growthGain(curves.dog, pairs.dog.means) },
    },
  };
  await mkdir(options.output, { recursive: true });
  await writeFile(path.join(options.output, 'head.bin'), bytes);
  await writeFile(path.join(options.output, 'model.json'), `${JSON.stringify(summary, null, 2)}\n`);
  await writeFile(path.join(options.output, trainedOn), photos.map(({ fingerprint }) => `${fingerprint}\n`).join(''));
  return summary;
}

/**
 * Cats and dogs are photographed under the same conditions, so the flatter of the two slopes is the more honest one for
 * both.
 */
function temperedCurves(cat: PhotoCurve, dog: PhotoCurve): PhotoCurves {
  return { cat: temperCurve(cat, dog.slope), dog: temperCurve(dog, cat.slope) };
}
