import { readFile } from 'node:fs/promises';
import type { InferenceSession } from 'onnxruntime-node';
import type { PhotoCurves } from '#core/matching/evidence/curves.ts';
import type { FractionBox } from '#core/photos/focus.ts';
import type { RgbImage } from '#server/photos/photo-analyzer.ts';
import { describeAnimal, type FeatureNetworks } from './features.ts';
import { decodeHead, type Head, type HeadLayout, project } from './head.ts';
import { modelFile } from './model-files.ts';
import { openSession } from './session.ts';

/** Embeds the animal in a box of a photo. Only this part differs between the default model and an operator's own. */
export type PhotoEncoder = {
  /** Changes whenever embeddings change. Embeddings of different ids must never be compared. */
  id: string;
  dimension: number;
  curves: PhotoCurves;
  /** @returns an embedding of length 1 */
  encode: (image: RgbImage, box: FractionBox) => Promise<Float32Array>;
};

/** model.json of the released model. */
export type DefaultModelDescription = HeadLayout & { id: string; curves: PhotoCurves };

/**
 * Loads the default encoder: two networks, and a head over the features of both.
 * @param mobilenet the smaller network, which also judges what photos show
 */
export async function loadDefaultEncoder(threads: number, mobilenet: InferenceSession): Promise<PhotoEncoder> {
  const { description, head } = await readDefaultModel();
  const networks = { inception: await openInception(threads), mobilenet };
  return {
    id: description.id,
    dimension: description.dimension,
    curves: description.curves,
    encode: async (image, box) => project(head, await describeAnimal(networks, { image, box })),
  };
}

/** Reads the head and the model's description. */
export async function readDefaultModel(): Promise<{ description: DefaultModelDescription; head: Head }> {
  const json = await readFile(modelFile('model.json'), 'utf8');
  const description = JSON.parse(json) as DefaultModelDescription;
  const bytes = await readFile(modelFile('head.bin'));
  return { description, head: decodeHead(bytes, description) };
}

/** Opens the networks whose features the head was trained on. */
export async function openFeatureNetworks(threads: number): Promise<FeatureNetworks> {
  return { inception: await openInception(threads), mobilenet: await openMobilenet(threads) };
}

const openInception = (threads: number): Promise<InferenceSession> =>
  openSession(modelFile('describe.onnx'), threads, 'bytes');

export const openMobilenet = (threads: number): Promise<InferenceSession> =>
  openSession(modelFile('safety.onnx'), threads);
