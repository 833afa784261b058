import { alignVectors, fixedMethod, type Method, type PhotoVectors } from '#model/judge/methods.ts';
import { judgedFairly } from '#model/judge/quality-report.ts';
import type { Judging } from '#model/judge/unseen-heads.ts';
import { type DescribedPhoto, type DescribeOptions, describePhotos } from '#model/train/photo-features.ts';
import type { LabelledPhoto } from '#model/train/photo-folder.ts';
import { inSpan } from '#model/train/span.ts';
import { defaultFeatureBlocks } from '#server/adapters/photo-model/features.ts';
import { normalize } from '#server/adapters/photo-model/vector.ts';
import { colourHistogram, perceptualHash } from './baselines.ts';
import { inceptionTop } from './inception-top.ts';

/** The default model and the baselines that it has to beat. */
export async function defaultMethods(judging: Judging, options: DescribeOptions): Promise<Method[]> {
  const { photos } = judging;
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
    judgedFairly(judging),
  ];
}

async function vectorsOf(photos: LabelledPhoto[], vectorOf: (file: string) => Promise<Float32Array>) {
  const vectors: Float32Array[] = [];
  for (const { file } of photos) vectors.push(await vectorOf(file));
  return vectors;
}

function mobilenetTop(features: Float32Array): Float32Array {
  const { start, end } = defaultFeatureBlocks.mobilenetTop;
  return normalize(features.slice(start, end));
}
