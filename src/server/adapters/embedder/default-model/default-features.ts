import type { InferenceSession } from 'onnxruntime-node';
import type { FractionBox, RgbImage } from '#server/photos/photo-reader.ts';
import { fullCrop, upperCrop } from '../crop.ts';
import { squarePicture } from '../image.ts';
import { type Output, runOnPictures } from '../onnx/session.ts';
import { normalize } from '../vector.ts';
import { INCEPTION, MOBILENET } from './default-networks.ts';

/** The two open networks whose middle layers describe an animal. */
export type FeatureNetworks = { inception: InferenceSession; mobilenet: InferenceSession };

/** How much each group of blocks counts; measured on animals that were not trained on (docs/model-card.md). */
const WEIGHT = { inceptionFull: 1, mobilenetFull: 0.7, inceptionUpper: 0.5 };

/** Where single blocks lie in the features, for comparing with them alone. */
export const DEFAULT_FEATURE_BLOCKS = { mobilenetTop: { start: 4864, end: 6656 } };

/** Describes the animal in a box by the whole of it and by its head and chest; the result has length 1. */
export async function describeAnimal(
  networks: FeatureNetworks,
  image: RgbImage,
  box: FractionBox,
): Promise<Float32Array> {
  const full = fullCrop(box, image);
  const [inceptionFull, inceptionUpper, mobilenetFull] = await Promise.all([
    squarePicture(image, INCEPTION.size, full),
    squarePicture(image, INCEPTION.size, upperCrop(box, image)),
    squarePicture(image, MOBILENET.size, full),
  ]);
  const inception = await runOnPictures(networks.inception, [inceptionFull, inceptionUpper], INCEPTION.size);
  const mobilenet = await runOnPictures(networks.mobilenet, [mobilenetFull], MOBILENET.size);
  return concatenate([
    ...INCEPTION.layers.map((layer) => block(inception[layer]!, 0, WEIGHT.inceptionFull)),
    ...Object.keys(MOBILENET.layers).map((layer) => block(mobilenet[layer]!, 0, WEIGHT.mobilenetFull)),
    ...INCEPTION.layers.map((layer) => block(inception[layer]!, 1, WEIGHT.inceptionUpper)),
  ]);
}

/** One layer's answer to one picture of the batch, brought to length `weight`. */
function block({ data, size }: Output, index: number, weight: number): Float32Array {
  return normalize(data.slice(index * size, (index + 1) * size)).map((value) => value * weight);
}

function concatenate(blocks: Float32Array[]): Float32Array {
  const features = new Float32Array(blocks.reduce((size, part) => size + part.length, 0));
  let offset = 0;
  for (const part of blocks) {
    features.set(part, offset);
    offset += part.length;
  }
  return normalize(features);
}
