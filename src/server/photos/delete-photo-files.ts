import { isPhotoKey } from './photo-keys.ts';
import type { PhotoStore } from './ports.ts';

/** Removes photo files. Safe to repeat. */
export async function deletePhotoFiles(store: Pick<PhotoStore, 'remove'>, keys: readonly string[]): Promise<void> {
  await store.remove(keys.filter(isPhotoKey));
}
