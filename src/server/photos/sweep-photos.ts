import type { PhotoRecords, PhotoStore } from './ports.ts';

/** An upload that no report took within a day will not be taken any more. */
const waitingDay = 24 * 3600_000;

export type SweepDeps = { store: PhotoStore; photos: PhotoRecords; now: () => Date };

/**
 * Removes uploads without a case after a day, and files that no row names: those of accounts that were deleted, and of
 * uploads that broke off between the file and its row.
 * @returns how many files went
 */
export async function sweepPhotos(deps: SweepDeps): Promise<number> {
  const before = new Date(deps.now().getTime() - waitingDay);
  const unused = await deps.photos.deleteUnused(before);
  await deps.store.remove(unused);
  return unused.length + (await removeStrays(deps, before));
}

/** Young strays stay: their row may be on its way. */
async function removeStrays({ store, photos }: SweepDeps, before: Date): Promise<number> {
  let removed = 0;
  for await (const keys of store.list()) {
    const known = await photos.known(keys);
    for (const key of keys.filter((candidate) => !known.has(candidate))) {
      const writtenAt = await store.writtenAt(key);
      if (!writtenAt || writtenAt >= before) continue;
      await store.remove([key]);
      removed += 1;
    }
  }
  return removed;
}
