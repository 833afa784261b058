import type { InferenceSession } from 'onnxruntime-node';
import { type SafetyScores, safetyClasses } from '#core/moderation/photo-safety.ts';
import type { RgbImage } from '#server/photos/photo-analyzer.ts';
import { squarePicture } from './image.ts';
import { mobilenetShape, safetyOutput } from './network-shapes.ts';
import { runOnPictures } from './session.ts';

const { size, layers } = mobilenetShape;
/** The judgement does not depend on the weights of places, but the network wants some. */
const evenly = new Map([[layers.top, [new Float32Array(layers.top ** 2).fill(1)]]]);

/** What the whole picture shows, by the own top layer of the network that describes animals. */
export async function judgePicture(mobilenet: InferenceSession, image: RgbImage): Promise<SafetyScores> {
  const outputs = await runOnPictures(mobilenet, [await squarePicture(image, size)], size, evenly);
  const { data } = outputs[safetyOutput]!;
  return Object.fromEntries(safetyClasses.map((name, at) => [name, data[at]!])) as SafetyScores;
}
