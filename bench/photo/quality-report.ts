import { readDefaultModel } from '#server/adapters/embedder/default-model/default-encoder.ts';
import { DEFAULT_FEATURE_BLOCKS } from '#server/adapters/embedder/default-model/default-features.ts';
import { project } from '#server/adapters/embedder/default-model/head.ts';
import type { PhotoModelOptions } from '#server/adapters/embedder/photo-model.ts';
import { type DescribedPhoto, describePhotos } from '#server/adapters/embedder/training/photo-features.ts';
import type { LabelledPhoto } from '#server/adapters/embedder/training/photo-folder.ts';
import { inSpan } from '#server/adapters/embedder/training/span.ts';
import { trainHead } from '#server/adapters/embedder/training/train-head.ts';
import { normalize } from '#server/adapters/embedder/vector.ts';
import type { PhotoSpecies } from '#server/photos/photo-reader.ts';
import { colourHistogram, perceptualHash } from './baselines.ts';
import { AGAINST, type Evaluation, evaluate, GALLERIES } from './evaluate.ts';
import { inceptionTop } from './inception-top.ts';
import { isKnown, type KnownPhoto, wasTrainedOn } from './known-photos.ts';
import { alignVectors, fixedMethod, type Method, type PhotoVectors } from './methods.ts';

export const FOLDS = { folds: 5, seed: 11 };
const SPECIES: PhotoSpecies[] = ['cat', 'dog'];

/** The default model and what it has to beat. */
export async function defaultMethods(photos: LabelledPhoto[], options: PhotoModelOptions): Promise<Method[]> {
  const described = await describePhotos(photos, options);
  const turned = inSpan(described);
  return [
    fixedMethod('perceptual hash', await vectorsOf(photos, perceptualHash)),
    fixedMethod('colour histogram', await vectorsOf(photos, colourHistogram)),
    fixedMethod("InceptionV3's own top layer", await inceptionTop(photos, options)),
    fixedMethod(
      "MobileNetV2's own top layer",
      alignVectors(photos, described, ({ features }) => mobilenetTop(features)),
    ),
    fixedMethod(
      'all blocks without head',
      alignVectors(photos, turned, ({ features }) => features),
    ),
    await judgedFairly(photos, described, turned),
  ];
}

/** The default model alone. */
export async function defaultMethod(photos: LabelledPhoto[], options: PhotoModelOptions): Promise<Method> {
  const described = await describePhotos(photos, options);
  return judgedFairly(photos, described, inSpan(described));
}

/** The default model as it is, where it has never met these individuals; otherwise with heads trained without them. */
async function judgedFairly(photos: LabelledPhoto[], described: DescribedPhoto[], turned: DescribedPhoto[]) {
  if (await wasTrainedOn(described)) return crossValidated(photos, turned);
  const { head } = await readDefaultModel();
  const vectors = alignVectors(photos, described, ({ features }) => project(head, features));
  return fixedMethod('default model as shipped', vectors);
}

/** The default model, its head trained anew for each fold on the individuals that the fold does not ask about. */
function crossValidated(photos: LabelledPhoto[], turned: DescribedPhoto[]): Method {
  const known = turned.filter(isKnown);
  const remembered = new Map<string, PhotoVectors>();
  return {
    name: 'default model, held out',
    vectors: (heldOut) => {
      const key = [...heldOut].sort().join();
      const vectors = remembered.get(key) ?? alignVectors(photos, turned, headWithout(known, heldOut));
      remembered.set(key, vectors);
      return vectors;
    },
  };
}

/** One table for each species and gallery. */
export function qualityReport(photos: LabelledPhoto[], methods: Method[]): string {
  const tables = SPECIES.flatMap((species) =>
    AGAINST.map((against) => {
      const rows = methods.map((method) => row(method.name, evaluate(photos, method, { species, against, ...FOLDS })));
      return [`${species}s, ${against}`, header(), ...rows].join('\n');
    }),
  );
  return tables.join('\n\n');
}

function headWithout(known: KnownPhoto[], heldOut: Set<string>) {
  const head = trainHead(known.filter(({ individual }) => !heldOut.has(individual)));
  return ({ features }: DescribedPhoto) => project(head, features);
}

function header(): string {
  return ['method'.padEnd(30), ...GALLERIES.map((form) => `${form} R@1/5/10`.padEnd(26)), 'mAP   AUC'].join(' ');
}

function row(name: string, { recall, meanAveragePrecision, areaUnderCurve }: Evaluation): string {
  const columns = GALLERIES.map((form) => {
    const { recallAt1, recallAt5, recallAt10 } = recall[form];
    return `${recallAt1.toFixed(3)} ${recallAt5.toFixed(3)} ${recallAt10.toFixed(3)}`.padEnd(26);
  });
  return [name.padEnd(30), ...columns, meanAveragePrecision.toFixed(3), areaUnderCurve.toFixed(3)].join(' ');
}

async function vectorsOf(photos: LabelledPhoto[], vectorOf: (file: string) => Promise<Float32Array>) {
  const vectors: Float32Array[] = [];
  for (const { file } of photos) vectors.push(await vectorOf(file));
  return vectors;
}

function mobilenetTop(features: Float32Array): Float32Array {
  const { start, end } = DEFAULT_FEATURE_BLOCKS.mobilenetTop;
  return normalize(features.slice(start, end));
}
