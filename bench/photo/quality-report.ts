import { DEFAULT_FEATURE_BLOCKS } from '#server/adapters/embedder/default-model/default-features.ts';
import type { PhotoModelOptions } from '#server/adapters/embedder/photo-model.ts';
import { type DescribedPhoto, describePhotos } from '#server/adapters/embedder/training/photo-features.ts';
import type { LabelledPhoto } from '#server/adapters/embedder/training/photo-folder.ts';
import { inSpan } from '#server/adapters/embedder/training/span.ts';
import { normalize } from '#server/adapters/embedder/vector.ts';
import type { PhotoSpecies } from '#server/photos/photo-reader.ts';
import { colourHistogram, perceptualHash } from './baselines.ts';
import { AGAINST, type Evaluation, evaluate, GALLERIES } from './evaluate.ts';
import { inceptionTop } from './inception-top.ts';
import { alignVectors, fixedMethod, type Method, type PhotoVectors } from './methods.ts';
import { unseenHeads } from './unseen-heads.ts';

/** Draws the photos of a gallery that has one or three of each pet. */
const SEED = 11;
const SPECIES: PhotoSpecies[] = ['cat', 'dog'];

/** The default model and what it has to beat. */
export async function defaultMethods(photos: LabelledPhoto[], options: PhotoModelOptions): Promise<Method[]> {
  const described = await describePhotos(photos, options);
  const fixed = (name: string, vectors: PhotoVectors) => fixedMethod(name, photos, vectors);
  const blocks = (some: DescribedPhoto[], vectorOf: (features: Float32Array) => Float32Array) =>
    alignVectors(photos, new Map(some.map(({ file, features }) => [file, vectorOf(features)])));
  return [
    fixed('perceptual hash', await vectorsOf(photos, perceptualHash)),
    fixed('colour histogram', await vectorsOf(photos, colourHistogram)),
    fixed("InceptionV3's own top layer", await inceptionTop(photos, options)),
    fixed("MobileNetV2's own top layer", blocks(described, mobilenetTop)),
    fixed(
      'all blocks without head',
      blocks(inSpan(described), (features) => features),
    ),
    await judgedFairly(photos, described),
  ];
}

/** The default model alone. */
export async function defaultMethod(photos: LabelledPhoto[], options: PhotoModelOptions): Promise<Method> {
  return judgedFairly(photos, await describePhotos(photos, options));
}

async function judgedFairly(photos: LabelledPhoto[], described: DescribedPhoto[]): Promise<Method> {
  const heads = await unseenHeads(described);
  const name = heads.length === 1 ? 'default model as shipped' : 'default model, held out';
  const readings = heads.map(({ heldOut, embeddings }) => ({ heldOut, vectors: alignVectors(photos, embeddings) }));
  return { name, readings };
}

/** One table for each species and gallery. */
export function qualityReport(photos: LabelledPhoto[], methods: Method[]): string {
  const tables = SPECIES.flatMap((species) =>
    AGAINST.map((against) => {
      const rows = methods.map((method) =>
        row(method.name, evaluate(photos, method, { species, against, seed: SEED })),
      );
      return [`${species}s, ${against}`, header(), ...rows].join('\n');
    }),
  );
  return tables.join('\n\n');
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
