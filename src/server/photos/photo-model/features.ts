import type { InferenceSession } from 'onnxruntime-node';
import type { FractionBox } from '#core/photos/focus.ts';
import type { RgbImage } from '#server/photos/photo-analyzer.ts';
import { fullView, subjectShares, upperView, type View } from './crop.ts';
import { rawImage, squarePicture } from './image.ts';
import { inceptionShape, mobilenetShape } from './network-shapes.ts';
import { type Output, runOnPictures } from './session.ts';
import { laidEndToEnd, meanVector, normalize } from './vector.ts';

/** The two loaded networks whose middle layers describe an animal. */
export type FeatureNetworks = { inception: InferenceSession; mobilenet: InferenceSession };

/** The weight of each group of blocks, measured on animals that were not used for training (docs/model-card.md). */
const blockWeights = { inceptionFull: 1, inceptionUpper: 0.7, mobilenetFull: 0.6, mobilenetUpper: 0.5 };

const inceptionSides = new Set(Object.values(inceptionShape.layers));
const mobilenetSides = new Set(Object.values(mobilenetShape.layers));

/**
 * Describes the animal from both sides: the mean of the photo and its mirror image, because one side of an animal tells
 * little about the other. The result has length 1.
 */
export async function describeAnimal(networks: FeatureNetworks, view: AnimalView): Promise<Float32Array> {
  const asItIs = await describeSide(networks, view);
  return meanVector([asItIs, await describeSide(networks, await mirrored(view))]);
}

/** Describes the animal by its whole body and by its head and chest; the result has length 1. */
async function describeSide(networks: FeatureNetworks, { image, box }: AnimalView): Promise<Float32Array> {
  const views = [fullView(box, image), upperView(box, image)];
  const inception = await runOnViews(networks.inception, image, views, inceptionShape.size, inceptionSides);
  const mobilenet = await runOnViews(networks.mobilenet, image, views, mobilenetShape.size, mobilenetSides);
  const inceptionBlocks = Object.keys(inceptionShape.layers).map((layer) => inception[layer]!);
  const mobilenetBlocks = Object.keys(mobilenetShape.layers).map((layer) => mobilenet[layer]!);
  const blocks = [
    ...inceptionBlocks.map((output) => block(output, 0, blockWeights.inceptionFull)),
    ...inceptionBlocks.map((output) => block(output, 1, blockWeights.inceptionUpper)),
    ...mobilenetBlocks.map((output) => block(output, 0, blockWeights.mobilenetFull)),
    ...mobilenetBlocks.map((output) => block(output, 1, blockWeights.mobilenetUpper)),
  ];
  return normalize(laidEndToEnd(blocks));
}

/** Runs a network on each view, giving most weight to the animal itself. */
async function runOnViews(network: InferenceSession, image: RgbImage, views: View[], size: number, sides: Set<number>) {
  const pictures = await Promise.all(views.map(({ crop }) => squarePicture(image, size, crop)));
  const shares = new Map([...sides].map((side) => [side, views.map((view) => subjectShares(view, side))]));
  return runOnPictures(network, pictures, size, shares);
}

/**
 * One layer's output for one image of the batch, scaled to length `weight`. Roots keep a few strong responses from hiding
 * the many weak ones (signed square root; Perronnin, Sanchez and Mensink 2010).
 */
function block({ data, size }: Output, index: number, weight: number): Float32Array {
  const roots = data
    .subarray(index * size, (index + 1) * size)
    .map((value) => Math.sign(value) * Math.sqrt(Math.abs(value)));
  return normalize(roots).map((value) => value * weight);
}

/** A photo and where the animal is in it. */
export type AnimalView = { image: RgbImage; box: FractionBox };

/** The photo as in a mirror: the same animal from its other side. */
export async function mirrored({ image, box }: AnimalView): Promise<AnimalView> {
  const data = await rawImage(image).flop().raw().toBuffer();
  return { image: { ...image, data }, box: { ...box, left: 1 - box.left - box.width } };
}
