import type { PhotoStore } from '#server/platform/files/photo-store.ts';
import { fullKeyOf, isPhotoKey, midKeyOf } from './store/photo-keys.ts';

/** Removes photo files, those of the middle size with the others. Safe to repeat. */
export async function deletePhotoFiles(store: Pick<PhotoStore, 'remove'>, keys: readonly string[]): Promise<void> {
  const files = keys.filter(isPhotoKey);
  const mids = files.map((key) => midKeyOf(fullKeyOf(key)));
  await store.remove([...new Set([...files, ...mids])]);
}
