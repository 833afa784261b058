import type { InferenceSession } from 'onnxruntime-node';
import { pictureTensor } from '#server/photos/photo-model/own-model/own-encoder.ts';
import {
  type OwnModelDescription,
  ownModelSchema,
} from '#server/photos/photo-model/own-model/own-model-description.ts';
import { ModelFetchError } from './model-fetch-error.ts';

/** The facts about a network that are known from elsewhere, because its file does not tell them. */
export type NetworkHints = {
  size?: number;
  scale?: number;
  mean?: [number, number, number];
  std?: [number, number, number];
  output?: string;
};

/** The scaling of most networks that were trained on photographs. */
const imagenet = { mean: [0.485, 0.456, 0.406], std: [0.229, 0.224, 0.225] } as const;
const usualSize = 224;
const grey = 128;

/**
 * Finds out how a network wants its picture and what it gives, and describes that as a model.json does. The layout and
 * the size are read from its input if they are fixed there; what it gives is found by running it on a grey picture.
 * @throws ModelFetchError `refused` if it does not take one picture, or gives no vector
 */
export async function inspectNetwork(session: InferenceSession, hints: NetworkHints): Promise<OwnModelDescription> {
  const input = inputOf(session, hints);
  const outputs = await runOnGrey(session, input);
  const { name, pooling, dimension } = bestOutput(outputs, hints);
  return ownModelSchema.parse({ input, output: name, pooling, dimension });
}

type Input = OwnModelDescription['input'];

function inputOf(session: InferenceSession, hints: NetworkHints): Input {
  const [input, ...others] = session.inputMetadata;
  if (!input?.isTensor || others.length > 0) throw notForPictures(`it has ${1 + others.length} inputs`);
  const { type, shape } = input;
  if (type !== 'float32' && type !== 'uint8') throw notForPictures(`its input is ${type}, not float32 or uint8`);
  if (shape.length !== 4) throw notForPictures(`its input has ${shape.length} axes instead of 4`);
  const layout = shape[1] !== 3 && shape[3] === 3 ? 'NHWC' : 'NCHW';
  const size = sideOf(layout === 'NHWC' ? shape.slice(1, 3) : shape.slice(2), hints);
  const scaling = { scale: hints.scale, mean: hints.mean ?? imagenet.mean, std: hints.std ?? imagenet.std };
  return ownModelSchema.shape.input.parse({ size, layout, type, ...(type === 'float32' && scaling) });
}

/** The side of the square picture, if both axes are fixed. */
function sideOf([height, width]: readonly (number | string)[], { size = usualSize }: NetworkHints): number {
  if (typeof height !== 'number' || typeof width !== 'number' || height < 1 || width < 1) return size;
  if (height !== width) throw notForPictures(`its picture is ${width} x ${height} pixels and not square`);
  return height;
}

type Shaped = { name: string; dims: readonly number[] };

async function runOnGrey(session: InferenceSession, input: Input): Promise<Shaped[]> {
  const picture = new Uint8Array(input.size ** 2 * 3).fill(grey);
  try {
    const outputs = await session.run({ [session.inputNames[0]!]: pictureTensor(picture, input) });
    return Object.entries(outputs).flatMap(([name, { type, dims }]) => (type === 'float32' ? { name, dims } : []));
  } catch (error) {
    throw notForPictures(`it does not run on a picture of ${input.size} pixels: ${(error as Error).message}`);
  }
}

type Output = { name: string; pooling: OwnModelDescription['pooling']; dimension: number };

/**
 * Outputs that are called embeddings come first, then the last layer of a transformer, then vectors, tokens and maps:
 * the "pooler" of many transformers was never trained.
 */
function bestOutput(shaped: Shaped[], hints: NetworkHints): Output {
  const outputs = shaped.flatMap(({ name, dims }) => asVector(name, dims) ?? []);
  const rank = ({ name, pooling }: Output) => {
    if (name === hints.output) return 0;
    if (/embed/i.test(name) && pooling === 'none') return 1;
    return name === 'last_hidden_state' ? 2 : 3 + ['none', 'first', 'mean'].indexOf(pooling);
  };
  const [best] = outputs.toSorted((a, b) => rank(a) - rank(b));
  const shapes = shaped.map(({ name, dims }) => `${name} [${dims.join(', ')}]`).join(', ') || 'nothing in float32';
  if (!best) throw notForPictures(`it gives no vector for a picture, but ${shapes}`);
  return best;
}

/** How an output becomes a vector, if it can: [1, n], tokens [1, t, n], or a map [1, n, h, w]. */
function asVector(name: string, [batch, ...rest]: readonly number[]): Output | null {
  const [first, second] = rest;
  if (batch !== 1 || first === undefined) return null;
  if (rest.slice(1).every((size) => size === 1)) return fitting({ name, pooling: 'none', dimension: first });
  if (rest.length === 2) return fitting({ name, pooling: 'first', dimension: second! });
  return rest.length === 3 ? fitting({ name, pooling: 'mean', dimension: first }) : null;
}

const fitting = (output: Output): Output | null =>
  ownModelSchema.shape.dimension.safeParse(output.dimension).success ? output : null;

const notForPictures = (why: string) => new ModelFetchError('refused', `This network cannot describe photos: ${why}.`);
