import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DefaultModelDescription } from '#server/adapters/photo-model/encoder.ts';
import { encodeHead } from '#server/adapters/photo-model/head.ts';
import type { PhotoSpecies } from '#server/photos/photo-analyzer.ts';
import { trainedOn } from '../released-model.ts';
import { fitCurves } from './fit-curve.ts';
import { type HeldOutCurves, heldOutCurves, heldOutQuestions } from './held-out-curves.ts';
import { embeddedFolds } from './held-out-heads.ts';
import { type DescribeOptions, describePhotos, isKnown } from './photo-features.ts';
import { listLabelledPhotos } from './photo-folder.ts';
import { inSpan } from './span.ts';
import type { Training } from './training.ts';

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

/** `zero` is where the line crosses 0, counted from the crowd; `min` its lower end. */
type FoldSummary = { slope: number; zero: number; min: number; loss: number };

/** The content of model.json: the runtime reads the first part, the rest is information for people. */
export type TrainingSummary = DefaultModelDescription & {
  training: {
    individuals: number;
    photos: number;
    /** only in the galleries that the curves were fitted on; the settings of the training follow */
    strangers: number;
    /** fold by fold, the curve that the other folds give, and its loss on this one (`curveLoss`) */
    folds: Record<PhotoSpecies, FoldSummary[]>;
  };
};

/**
 * Trains the default model's head on all individuals of a folder, and its curves on held-out ones among strangers, and
 * writes both.
 */
export async function trainDefaultModel(options: TrainOptions, training: Training): Promise<TrainingSummary> {
  const described = await describePhotos(await listLabelledPhotos(options.photos), options);
  const photos = await training.prepare(described, options);
  const folds = embeddedFolds(inSpan(photos), curveFolds, training);
  const known = photos.filter(isKnown);
  const strangers = photos.filter(({ individual }) => individual === null);
  const used = [...known, ...strangers.filter(training.trains)];
  const head = training.train(used);
  const bytes = encodeHead(head);
  const held = heldOutCurves(folds);
  const summary: TrainingSummary = {
    id: `homeward-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}`,
    featureSize: head.featureSize,
    dimension: head.dimension,
    weights: 'int8',
    curves: rounded(fitCurves(heldOutQuestions(folds))),
    training: {
      individuals: new Set(known.map((photo) => photo.individual)).size,
      photos: known.length,
      strangers: photos.length - used.length,
      ...training.settings,
      folds: { cat: foldSummaries(held, 'cat'), dog: foldSummaries(held, 'dog') },
    },
  };
  await mkdir(options.output, { recursive: true });
  await writeFile(path.join(options.output, 'head.bin'), bytes);
  await writeFile(path.join(options.output, 'model.json'), `${JSON.stringify(summary, null, 2)}\n`);
  await writeFile(path.join(options.output, trainedOn), used.map(({ fingerprint }) => `${fingerprint}\n`).join(''));
  return summary;
}

function foldSummaries(held: HeldOutCurves[], species: PhotoSpecies): FoldSummary[] {
  return held.map(({ curves, loss }) => {
    const { slope, intercept, min } = curves[species];
    return rounded({ slope, zero: -intercept / slope, min, loss: loss[species] });
  });
}

/** Numbers to a thousandth: more would only look exact. */
function rounded<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value, (_, part) => (typeof part === 'number' ? Number(part.toFixed(3)) : part)));
}
