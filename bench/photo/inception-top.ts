import { readFile } from 'node:fs/promises';
import { fullView } from '#server/adapters/embedder/crop.ts';
import { INCEPTION, inceptionModel } from '#server/adapters/embedder/default-model/default-networks.ts';
import { decodeImage, squarePicture } from '#server/adapters/embedder/image.ts';
import { cachedModelFile } from '#server/adapters/embedder/onnx/model-cache.ts';
import { openSession, runOnPictures } from '#server/adapters/embedder/onnx/session.ts';
import { loadDetector, type PhotoModelOptions } from '#server/adapters/embedder/photo-model.ts';
import type { LabelledPhoto } from '#server/adapters/embedder/training/photo-folder.ts';
import { normalize } from '#server/adapters/embedder/vector.ts';
import type { PhotoVectors } from './methods.ts';

/** The last layer before nsfwjs' own classes, and its grid, of which every place counts the same. */
const TOP = 'mixed10';
const SIDE = 8;
const EVENLY = new Map([[SIDE, [new Float32Array(SIDE * SIDE).fill(1)]]]);

/** InceptionV3's own description of each animal, which the default model leaves out; null where no animal is found. */
export async function inceptionTop(photos: LabelledPhoto[], options: PhotoModelOptions): Promise<PhotoVectors> {
  const detect = await loadDetector(options);
  const file = await cachedModelFile(options.cacheDir, await inceptionModel({ [TOP]: SIDE }));
  const network = await openSession(file, options.threads);
  const vectors: PhotoVectors = [];
  for (const photo of photos) {
    const image = await decodeImage(await readFile(photo.file));
    const [animal] = await detect(image);
    if (!animal) vectors.push(null);
    else {
      const picture = await squarePicture(image, INCEPTION.size, fullView(animal.box, image).crop);
      vectors.push(normalize((await runOnPictures(network, [picture], INCEPTION.size, EVENLY))[TOP]!.data));
    }
  }
  return vectors;
}
