import { readFile } from 'node:fs/promises';
import type { PhotoCurves } from '#core/matching/curves.ts';
import { cachedModelFile } from '../onnx/model-cache.ts';
import { openSession } from '../onnx/session.ts';
import type { PhotoEncoder } from '../photo-encoder.ts';
import { describeAnimal, type FeatureNetworks } from './default-features.ts';
import { inceptionModel, mobilenetModel } from './default-networks.ts';
import { decodeHead, type Head, project } from './head.ts';

/** What `npm run model -- train` writes next to the head. */
export type DefaultModelDescription = {
  id: string;
  featureSize: number;
  dimension: number;
  curves: PhotoCurves;
};

/** Where the trained head and its description lie. */
export const DEFAULT_MODEL_FOLDER = new URL('./', import.meta.url);

export type EncoderOptions = { cacheDir: string; threads: number };

/** The model that comes with the app: two networks from installed packages and the project's own head. */
export async function loadDefaultEncoder(options: EncoderOptions): Promise<PhotoEncoder> {
  const { description, head } = await readDefaultModel();
  const networks = await openFeatureNetworks(options);
  return {
    id: description.id,
    dimension: description.dimension,
    curves: description.curves,
    encode: async (image, box) => project(head, await describeAnimal(networks, image, box)),
  };
}

/** The trained head with what is known of it. */
export async function readDefaultModel(): Promise<{ description: DefaultModelDescription; head: Head }> {
  const description = JSON.parse(
    await readFile(new URL('model.json', DEFAULT_MODEL_FOLDER), 'utf8'),
  ) as DefaultModelDescription;
  const bytes = await readFile(new URL('head.bin', DEFAULT_MODEL_FOLDER));
  return { description, head: decodeHead(bytes, description.featureSize, description.dimension) };
}

/** Opens the networks whose features the head is trained on. */
export async function openFeatureNetworks({ cacheDir, threads }: EncoderOptions): Promise<FeatureNetworks> {
  const inception = await cachedModelFile(cacheDir, await inceptionModel());
  const mobilenet = await cachedModelFile(cacheDir, await mobilenetModel());
  return { inception: await openSession(inception, threads), mobilenet: await openSession(mobilenet, threads) };
}
