import '#server/photos/photo-model/without-telemetry.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type InferenceSession, Tensor } from 'onnxruntime-node';
import { defaultPhotoCurves } from '#core/matching/evidence/curves.ts';
import type { FractionBox } from '#core/photos/focus.ts';
import type { RgbImage } from '#server/photos/photo-analyzer.ts';
import { fullView, upperView } from '#server/photos/photo-model/crop.ts';
import type { PhotoEncoder } from '#server/photos/photo-model/encoder.ts';
import { decodeHead, type Head, project } from '#server/photos/photo-model/head.ts';
import { squarePicture } from '#server/photos/photo-model/image.ts';
import { openSession } from '#server/photos/photo-model/session.ts';
import { laidEndToEnd, normalize } from '#server/photos/photo-model/vector.ts';
import { type OwnModelDescription, ownModelId, readOwnDescription } from './own-model-description.ts';

const views = { full: fullView, upper: upperView };

/**
 * Loads the operator's own encoder: model.onnx, model.json and optionally a head, all in one folder.
 * @throws Error naming the file and key that are missing or wrong
 */
export async function loadOwnEncoder(folder: string, threads: number): Promise<PhotoEncoder> {
  const file = path.join(folder, 'model.onnx');
  const description = await readOwnDescription(folder);
  const head = await readHead(folder, description);
  const session = await openSession(file, threads);
  return {
    id: await ownModelId(folder, description),
    dimension: description.dimension,
    curves: description.curves ?? defaultPhotoCurves,
    encode: (image, box) => encode({ session, description, head }, image, box),
  };
}

type OwnModel = { session: InferenceSession; description: OwnModelDescription; head: Head | null };

async function encode(model: OwnModel, image: RgbImage, box: FractionBox): Promise<Float32Array> {
  const { description, head } = model;
  const parts: Float32Array[] = [];
  for (const crop of description.crops) {
    const picture = await squarePicture(image, description.input.size, views[crop](box, image).crop);
    parts.push(normalize(await describePicture(model, picture)));
  }
  const features = normalize(laidEndToEnd(parts));
  const expected = head ? head.featureSize : description.dimension;
  if (features.length !== expected) {
    throw new Error(`The model gives ${features.length} numbers where its model.json says ${expected}`);
  }
  return head ? project(head, features) : features;
}

async function describePicture({ session, description }: OwnModel, picture: Uint8Array): Promise<Float32Array> {
  const input = session.inputNames[0]!;
  const outputs = await session.run({ [input]: pictureTensor(picture, description.input) });
  const name = description.output ?? session.outputNames[0]!;
  const output = outputs[name];
  if (!output) throw new Error(`The model has no output ${name}; it has ${session.outputNames.join(', ')}`);
  return poolOutput(output.data as Float32Array, output.dims, description.pooling);
}

/** Converts the image's bytes to the model's input tensor. */
export function pictureTensor(picture: Uint8Array, input: OwnModelDescription['input']): Tensor {
  const { size, layout } = input;
  const dims = layout === 'NCHW' ? [1, 3, size, size] : [1, size, size, 3];
  const values = input.type === 'uint8' ? new Uint8Array(picture.length) : new Float32Array(picture.length);
  const pixels = size * size;
  for (let channel = 0; channel < 3; channel++) {
    const source = input.channels === 'RGB' ? channel : 2 - channel;
    const convert = input.type === 'uint8' ? (byte: number) => byte : scalingOf(input, channel);
    for (let pixel = 0; pixel < pixels; pixel++) {
      const target = layout === 'NCHW' ? channel * pixels + pixel : pixel * 3 + channel;
      values[target] = convert(picture[pixel * 3 + source]!);
    }
  }
  return new Tensor(input.type, values, dims);
}

function scalingOf({ scale, mean, std }: OwnModelDescription['input'], channel: number): (byte: number) => number {
  return (byte) => (byte * scale - mean[channel]!) / std[channel]!;
}

async function readHead(folder: string, { head, dimension }: OwnModelDescription): Promise<Head | null> {
  if (!head) return null;
  return decodeHead(await readFile(path.join(folder, head.file)), { weights: 'float16', ...head, dimension });
}

/**
 * Reduces a model's output to one vector.
 * @throws Error if the output's shape does not match the pooling
 */
export function poolOutput(
  data: Float32Array,
  dims: readonly number[],
  pooling: OwnModelDescription['pooling'],
): Float32Array {
  const [batch, ...rest] = dims;
  const misfit = () => new Error(`Pooling "${pooling}" does not go with an output of shape [${dims.join(', ')}]`);
  if (batch !== 1) throw misfit();
  if (pooling === 'none' && rest.every((size, axis) => axis === 0 || size === 1)) return data.slice();
  if (pooling === 'first' && rest.length === 2) return data.slice(0, rest[1]);
  if (pooling === 'mean' && rest.length === 2) return tokenMean(data, rest[1]!);
  if (pooling === 'mean' && rest.length === 3) return channelMeans(data, rest[0]!);
  throw misfit();
}

/** [tokens, channels] */
function tokenMean(data: Float32Array, channels: number): Float32Array {
  const sums = new Float32Array(channels);
  for (let index = 0; index < data.length; index++) sums[index % channels]! += data[index]!;
  return sums.map((sum) => (sum * channels) / data.length);
}

/** [channels, height, width] */
function channelMeans(data: Float32Array, channels: number): Float32Array {
  const size = data.length / channels;
  return Float32Array.from({ length: channels }, (_, channel) => {
    const part = data.subarray(channel * size, (channel + 1) * size);
    return part.reduce((sum, value) => sum + value, 0) / size;
  });
}
