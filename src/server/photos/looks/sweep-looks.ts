import { deleteLooks, looksBefore } from '#server/photos/store/looks.ts';
import { fileKeysOf } from '#server/photos/store/photo-keys.ts';
import { deletePhotoFiles } from '#server/photos/sweep-photos.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import type { PhotoStore } from '#server/platform/files/photo-store.ts';
import { oldestLook } from './look-token.ts';

export type SweepLooksDeps = {
  store: Pick<PhotoStore, 'remove'>;
  db: Database;
  now: () => Date;
};

/**
 * Removes the photos of looks that are over: the files first, so that a sweep that fails in between is repeated. Nobody
 * can use such a look any more, so nobody takes it over meanwhile.
 * @returns the number of photos removed
 */
export async function sweepLooks({ store, db, now }: SweepLooksDeps): Promise<number> {
  const over = await looksBefore(db, oldestLook(now()));
  await deletePhotoFiles(store, fileKeysOf(over));
  await deleteLooks(
    db,
    over.map(({ id }) => id),
  );
  return over.length;
}
