import { readFile } from 'node:fs/promises';
import { decodeImage } from '#server/adapters/photo-model/image.ts';
import { changePhoto } from './changed-photo.ts';
import { seededRandom } from './folds.ts';
import type { Look } from './photo-features.ts';
import type { LabelledPhoto } from './photo-folder.ts';

/**
 * Ways to change photos at random, always the same for the same photo.
 * @param count how many
 * @param photos those of strangers lend their backgrounds
 */
export function changedLooks(count: number, photos: readonly LabelledPhoto[]): Look[] {
  const strangers = photos.filter(({ individual }) => individual === null);
  const places = strangers.length > 0 ? strangers : photos;
  return Array.from({ length: count }, (_, at) => ({
    name: `-changed-${at}`,
    change: async (view, fingerprint) => {
      const random = seededRandom(Number.parseInt(fingerprint.slice(0, 8), 16) + at);
      const { file } = places[Math.floor(random() * places.length)]!;
      return changePhoto(view, await decodeImage(await readFile(file)), random);
    },
  }));
}
