import { readFile } from 'node:fs/promises';
import type { InferenceSession } from 'onnxruntime-node';
import type { PhotoCurves } from '#core/matching/curves.ts';
import { builtFile } from './built-model.ts';
import { describeAnimal, describeSide, type FeatureNetworks } from './features.ts';
import { decodeHead, type Head, type HeadLayout, project } from './head.ts';
import type { PhotoEncoder } from './photo-encoder.ts';
import { openSession } from './session.ts';

/** model.json of the built model. */
export type DefaultModelDescription = HeadLayout & { id: string; curves: PhotoCurves };

export type EncoderOptions = {
  /** Folder of the built model; by default the one in the app's build. */
  builtDir?: string;
  threads: number;
};

/**
 * Loads the default encoder: two networks from npm packages, and the project's own head.
 * @param mobilenet the smaller network, which also judges what photos show
 */
export async function loadDefaultEncoder(options: EncoderOptions, mobilenet: InferenceSession): Promise<PhotoEncoder> {
  const { description, head } = await readDefaultModel(options.builtDir);
  const networks = { inception: await openInception(options), mobilenet };
  return {
    id: description.id,
    dimension: description.dimension,
    curves: description.curves,
    encode: async (image, box) => project(head, await describeAnimal(networks, { image, box })),
    encodeQuickly: async (image, box) => project(head, await describeSide(networks, { image, box })),
  };
}

/** Reads the built head and its description. */
export async function readDefaultModel(
  builtDir?: string,
): Promise<{ description: DefaultModelDescription; head: Head }> {
  const json = await readFile(builtFile('model.json', builtDir), 'utf8');
  const description = JSON.parse(json) as DefaultModelDescription;
  const bytes = await readFile(builtFile('head.bin', builtDir));
  return { description, head: decodeHead(bytes, description) };
}

/** Opens the networks whose features the head was trained on. */
export async function openFeatureNetworks(options: EncoderOptions): Promise<FeatureNetworks> {
  return { inception: await openInception(options), mobilenet: await openMobilenet(options) };
}

const openInception = ({ builtDir, threads }: EncoderOptions): Promise<InferenceSession> =>
  openSession(builtFile('inception.onnx', builtDir), threads);

export const openMobilenet = ({ builtDir, threads }: EncoderOptions): Promise<InferenceSession> =>
  openSession(builtFile('mobilenet.onnx', builtDir), threads);
