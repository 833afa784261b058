import { readFile } from 'node:fs/promises';
import type { PhotoVectors } from '#model/judge/methods.ts';
import { inceptionNetwork } from '#model/networks.ts';
import type { LabelledPhoto } from '#model/train/photo-folder.ts';
import { fullView } from '#server/adapters/photo-model/crop.ts';
import { decodeImage, squarePicture } from '#server/adapters/photo-model/image.ts';
import { inceptionShape } from '#server/adapters/photo-model/network-shapes.ts';
import { loadDetector, type PhotoModelOptions } from '#server/adapters/photo-model/photo-model.ts';
import { openSession, runOnPictures } from '#server/adapters/photo-model/session.ts';
import { normalize } from '#server/adapters/photo-model/vector.ts';

/** The last layer before nsfwjs' own classes, and its grid, of which every place has the same weight. */
const topLayer = 'mixed10';
const side = 8;
const evenly = new Map([[side, [new Float32Array(side * side).fill(1)]]]);

/** InceptionV3's own description of each animal, which the default model does not use; null if no animal is found. */
export async function inceptionTop(photos: LabelledPhoto[], options: PhotoModelOptions): Promise<PhotoVectors> {
  const detect = await loadDetector(options);
  const network = await openSession(await inceptionNetwork({ [topLayer]: side }), options.threads);
  const vectors: PhotoVectors = [];
  for (const photo of photos) {
    const image = await decodeImage(await readFile(photo.file));
    const [animal] = await detect(image);
    if (!animal) vectors.push(null);
    else {
      const picture = await squarePicture(image, inceptionShape.size, fullView(animal.box, image).crop);
      vectors.push(normalize((await runOnPictures(network, [picture], inceptionShape.size, evenly))[topLayer]!.data));
    }
  }
  return vectors;
}
