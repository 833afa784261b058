import { limits } from '#core/cases/limits.ts';
import { deletePhotoFiles } from '#server/photos/sweep-photos.ts';
import type { PhotoStore } from '#server/platform/files/photo-store.ts';
import { forgetThreads } from './store/threads.ts';
import type { ThreadDeps } from './thread-deps.ts';

const dayMs = 24 * 3_600_000;

type SweepDeps = Pick<ThreadDeps, 'transact' | 'now'> & { store: Pick<PhotoStore, 'remove'> };

/**
 * Deletes conversations whose case was deleted and that have been silent for so long, with their photos. Files that cannot
 * be removed are left to `sweepPhotos`.
 * @returns how many
 */
export async function sweepThreads({ transact, now, store }: SweepDeps): Promise<number> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs);
  const before = { plain: daysAgo(limits.threadDays), reported: daysAgo(limits.reportedThreadDays) };
  const { count, files } = await transact(({ db }) => forgetThreads(db, before));
  await deletePhotoFiles(store, files);
  return count;
}
