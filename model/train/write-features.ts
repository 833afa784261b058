import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadDetector, subjectFirst } from '#server/photos/photo-model/analyzer/photo-model.ts';
import { decodeImage } from '#server/photos/photo-model/image.ts';
import type { DescribedPhoto } from './photo-features.ts';

/**
 * Writes what the Python scripts of training/ read: `photos.tsv` (file, species, individual, fingerprint, and left, top,
 * width and height of the animal's box as fractions of the photo) and
 * `features.f32`, the features of each photo in the same order, as little-endian floats.
 */
export async function writeFeatures(photos: readonly DescribedPhoto[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const detect = await loadDetector(1);
  const rows: string[] = [];
  for (const { file, species, individual, fingerprint } of photos) {
    const [animal] = subjectFirst(await detect(await decodeImage(await readFile(file))), species);
    const { left, top, width, height } = animal!.box;
    rows.push([file, species, individual ?? '', fingerprint, left, top, width, height].join('\t'));
  }
  await writeFile(path.join(folder, 'photos.tsv'), rows.map((row) => `${row}\n`).join(''));
  const bytes = photos.map(({ features: { buffer, byteOffset, byteLength } }) => {
    return new Uint8Array(buffer, byteOffset, byteLength);
  });
  await writeFile(path.join(folder, 'features.f32'), Buffer.concat(bytes));
}
