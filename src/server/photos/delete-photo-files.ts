import { isPhotoKey } from './photo-keys.ts';
import type { PhotoStore } from './ports.ts';

/** Removes the files of photos that are gone. Doing it twice does no harm. */
export async function deletePhotoFiles(store: Pick<PhotoStore, 'remove'>, keys: readonly string[]): Promise<void> {
  await store.remove(keys.filter(isPhotoKey));
}
