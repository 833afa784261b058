import { deletePhotoFiles } from '#server/photos/delete-photo-files.ts';
import type { PhotoStore } from '#server/platform/files/photo-store.ts';
import type { LookRecords } from './look-records.ts';
import { oldestLook } from './look-time.ts';

export type SweepLooksDeps = {
  store: Pick<PhotoStore, 'remove'>;
  looks: Pick<LookRecords, 'older' | 'delete'>;
  now: () => Date;
};

/**
 * Removes the photos of looks that are over: the files first, so that a sweep that fails in between is repeated. Nobody
 * can use such a look any more, so nobody takes it over meanwhile.
 * @returns the number of photos removed
 */
export async function sweepLooks({ store, looks, now }: SweepLooksDeps): Promise<number> {
  const over = await looks.older(oldestLook(now()));
  await deletePhotoFiles(
    store,
    over.flatMap(({ key, thumb_key }) => [key, thumb_key]),
  );
  await looks.delete(over.map(({ id }) => id));
  return over.length;
}
