import type { Database } from '#server/platform/database/connection/connect.ts';
import type { PhotoStore } from '#server/platform/files/photo-store.ts';
import { fullKeyOf, isPhotoKey, midKeyOf } from './store/photo-keys.ts';
import { deleteUnused, knownKeys } from './store/photo-records.ts';

/** Uploads that no report has used after a day are removed. */
const waitingDay = 24 * 3600_000;

export type SweepDeps = { store: PhotoStore; db: Database; now: () => Date };

/**
 * Removes uploads that have no case after a day, and files that no row refers to: those of deleted accounts, and of
 * uploads that failed between writing the file and its row.
 * @returns the number of files removed
 */
export async function sweepPhotos(deps: SweepDeps): Promise<number> {
  const before = new Date(deps.now().getTime() - waitingDay);
  const unused = await deleteUnused(deps.db, before);
  await deletePhotoFiles(deps.store, unused);
  return unused.length + (await removeStrays(deps, before));
}

/** Recent files without a row are kept, because the row may be about to be written. */
async function removeStrays({ store, db }: SweepDeps, before: Date): Promise<number> {
  let removed = 0;
  for await (const keys of store.list()) {
    const known = await knownKeys(db, keys);
    for (const key of keys.filter((candidate) => !known.has(candidate))) {
      const writtenAt = await store.writtenAt(key);
      if (!writtenAt || writtenAt >= before) continue;
      await store.remove([key]);
      removed += 1;
    }
  }
  return removed;
}

/** Removes photo files, those of the middle size with the others. Safe to repeat. */
export async function deletePhotoFiles(store: Pick<PhotoStore, 'remove'>, keys: readonly string[]): Promise<void> {
  const files = keys.filter(isPhotoKey);
  const mids = files.map((key) => midKeyOf(fullKeyOf(key)));
  await store.remove([...new Set([...files, ...mids])]);
}
