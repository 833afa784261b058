import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadDetector, type PhotoModelOptions, subjectFirst } from '#server/photos/photo-model/analyzer/photo-model.ts';
import { openFeatureNetworks } from '#server/photos/photo-model/encoder.ts';
import { describeAnimal } from '#server/photos/photo-model/features.ts';
import { decodeImage } from '#server/photos/photo-model/image.ts';
import type { LabelledPhoto } from './photo-folder.ts';

/** A photo with its features; `fingerprint` identifies the content of its file. */
export type DescribedPhoto = LabelledPhoto & { features: Float32Array; fingerprint: string };

/** Increase it whenever the features change, so that cached ones are computed again. */
const featuresVersion = 6;

export type DescribeOptions = PhotoModelOptions & {
  /** Folder where features are cached between runs. */
  cacheDir: string;
};

/** Computes the features that the head is fitted on; photos without an animal are left out. */
export async function describePhotos(
  photos: readonly LabelledPhoto[],
  options: DescribeOptions,
): Promise<DescribedPhoto[]> {
  const featuresOf = await openDescriber(options);
  const described: DescribedPhoto[] = [];
  for (const photo of photos) {
    const bytes = await readFile(photo.file);
    const fingerprint = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    const file = path.join(options.cacheDir, `features-${featuresVersion}`, `${fingerprint}.f32`);
    const features = await remembered(file, () => featuresOf(bytes, photo));
    if (features.length > 0) described.push({ ...photo, features, fingerprint });
  }
  return described;
}

type Describer = (bytes: Uint8Array, photo: LabelledPhoto) => Promise<Float32Array>;

/** The features are empty if no animal is found. */
async function openDescriber({ threads }: DescribeOptions): Promise<Describer> {
  const detect = await loadDetector(threads);
  const networks = await openFeatureNetworks(threads);
  return async (bytes, { species }) => {
    const image = await decodeImage(bytes);
    const [animal] = subjectFirst(await detect(image), species);
    return animal ? describeAnimal(networks, { image, box: animal.box }) : new Float32Array();
  };
}

/** Takes features from the cache if they are there, so that asking again takes seconds. */
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
