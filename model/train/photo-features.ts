import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AnimalView } from '#server/adapters/photo-model/animal-view.ts';
import { openFeatureNetworks } from '#server/adapters/photo-model/encoder.ts';
import { describeAnimal, type FeatureNetworks } from '#server/adapters/photo-model/features.ts';
import { decodeImage } from '#server/adapters/photo-model/image.ts';
import { loadDetector, type PhotoModelOptions } from '#server/adapters/photo-model/photo-model.ts';
import type { RgbImage } from '#server/photos/photo-analyzer.ts';
import type { LabelledPhoto } from './photo-folder.ts';

/** A photo with its features; `fingerprint` identifies the content of its file. */
export type DescribedPhoto = LabelledPhoto & { features: Float32Array; fingerprint: string };

/** A photo whose individual is known. */
export type KnownPhoto = DescribedPhoto & { individual: string };

export function isKnown<Photo extends { individual: string | null }>(
  photo: Photo,
): photo is Photo & { individual: string } {
  return photo.individual !== null;
}

/** Increase it whenever the features change, so that cached ones are computed again. */
const featuresVersion = 5;

export type DescribeOptions = PhotoModelOptions & {
  /** Folder where features are cached between runs. */
  cacheDir: string;
};

/** How a photo is looked at and described; `name` distinguishes cached features. */
export type Look = {
  name: string;
  describe: (networks: FeatureNetworks, view: AnimalView, fingerprint: string) => Promise<Float32Array>;
};

const asTheProductDoes: Look = { name: '', describe: describeAnimal };

/** Computes the features that the head is trained on; photos without an animal are left out. */
export async function describePhotos(
  photos: readonly LabelledPhoto[],
  options: DescribeOptions,
  look: Look = asTheProductDoes,
): Promise<DescribedPhoto[]> {
  const featuresOf = await openDescriber(options, look);
  const described: DescribedPhoto[] = [];
  for (const photo of photos) {
    const bytes = await readFile(photo.file);
    const fingerprint = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    const file = path.join(options.cacheDir, `features-${featuresVersion}`, `${fingerprint}${look.name}.f32`);
    const features = await remembered(file, async () => featuresOf(await decodeImage(bytes), fingerprint));
    if (features.length > 0) described.push({ ...photo, features, fingerprint });
  }
  return described;
}

type Describer = (image: RgbImage, fingerprint: string) => Promise<Float32Array>;

/** The features are empty if no animal is found. */
async function openDescriber(options: PhotoModelOptions, look: Look): Promise<Describer> {
  const detect = await loadDetector(options);
  const networks = await openFeatureNetworks(options);
  return async (image, fingerprint) => {
    const [animal] = await detect(image);
    return animal ? look.describe(networks, { image, box: animal.box }, fingerprint) : new Float32Array();
  };
}

/** Takes features from the cache if they are there, so that training again takes seconds. */
async function remembered(file: string, compute: () => Promise<Float32Array>): Promise<Float32Array> {
  try {
    return new Float32Array(new Uint8Array(await readFile(file)).buffer);
  } catch {
    const features = await compute();
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, new Uint8Array(features.buffer));
    return features;
  }
}
