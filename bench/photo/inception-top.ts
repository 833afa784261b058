import { readFile } from 'node:fs/promises';
import { fullCrop } from '#server/adapters/embedder/crop.ts';
import { INCEPTION, inceptionModel } from '#server/adapters/embedder/default-model/default-networks.ts';
import { decodeImage, squarePicture } from '#server/adapters/embedder/image.ts';
import { cachedModelFile } from '#server/adapters/embedder/onnx/model-cache.ts';
import { openSession, runOnPictures } from '#server/adapters/embedder/onnx/session.ts';
import { loadDetector, type PhotoModelOptions } from '#server/adapters/embedder/photo-model.ts';
import type { LabelledPhoto } from '#server/adapters/embedder/training/photo-folder.ts';
import { normalize } from '#server/adapters/embedder/vector.ts';
import type { PhotoVectors } from './methods.ts';

/** The last layer before nsfwjs' own classes. */
const TOP = 'mixed10';

/** InceptionV3's own description of each animal, which the default model leaves out; null where no animal is found. */
export async function inceptionTop(photos: LabelledPhoto[], options: PhotoModelOptions): Promise<PhotoVectors> {
  const detect = await loadDetector(options);
  const file = await cachedModelFile(options.cacheDir, await inceptionModel([TOP]));
  const network = await openSession(file, options.threads);
  const vectors: PhotoVectors = [];
  for (const photo of photos) {
    const image = await decodeImage(await readFile(photo.file));
    const [animal] = await detect(image);
    if (!animal) vectors.push(null);
    else {
      const picture = await squarePicture(image, INCEPTION.size, fullCrop(animal.box, image));
      vectors.push(normalize((await runOnPictures(network, [picture], INCEPTION.size))[TOP]!.data));
    }
  }
  return vectors;
}
