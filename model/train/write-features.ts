import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { laidEndToEnd } from '#server/adapters/photo-model/vector.ts';
import type { DescribedPhoto } from './photo-features.ts';

/**
 * Writes what the Python scripts of training/ read: `photos.tsv` (file, species, individual, fingerprint) and
 * `features.f32`, the features of each photo in the same order, as little-endian floats.
 */
export async function writeFeatures(photos: readonly DescribedPhoto[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const rows = photos.map(({ file, species, individual, fingerprint }) =>
    [file, species, individual ?? '', fingerprint].join('\t'),
  );
  await writeFile(path.join(folder, 'photos.tsv'), rows.map((row) => `${row}\n`).join(''));
  const length = photos.reduce((sum, { features }) => sum + features.length, 0);
  const all = laidEndToEnd(
    photos.map(({ features }) => features),
    new Float32Array(length),
  );
  await writeFile(path.join(folder, 'features.f32'), new Uint8Array(all.buffer));
}
