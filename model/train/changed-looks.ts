import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describeSide } from '#server/adapters/photo-model/features.ts';
import { decodeImage } from '#server/adapters/photo-model/image.ts';
import { changePhoto } from './changed-photo.ts';
import { seededRandom } from './folds.ts';
import type { DescribedPhoto, Look } from './photo-features.ts';

/**
 * Ways to change photos at random, always the same for the same photo. Changed photos are described from one side: half
 * of them are mirrored.
 * @param count how many
 * @param places photos that lend their backgrounds
 */
export function changedLooks(count: number, places: readonly DescribedPhoto[]): Look[] {
  const among = createHash('sha256')
    .update(places.map(({ fingerprint }) => fingerprint).join())
    .digest('hex');
  return Array.from({ length: count }, (_, at) => ({
    name: `-changed-${at}-${among.slice(0, 8)}`,
    describe: async (networks, view, fingerprint) => {
      const random = seededRandom(Number.parseInt(fingerprint.slice(0, 8), 16) + at);
      const { file } = places[Math.floor(random() * places.length)]!;
      return describeSide(networks, await changePhoto(view, await decodeImage(await readFile(file)), random));
    },
  }));
}
