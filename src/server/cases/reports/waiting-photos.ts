import { limits } from '#core/cases/limits.ts';
import { photoNotYours } from '#server/cases/errors.ts';
import type { Actor } from '#server/permissions.ts';
import type { PhotoRecord } from '#server/photos/store/photo-record.ts';
import { lockWaitingPhotos } from '#server/photos/store/photo-records.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { invalid } from '#server/platform/errors.ts';

/**
 * Locks uploads that no report uses yet, in the given order.
 * @throws NamedError `invalid` if one of them is not an unused upload of the actor
 */
export async function waitingPhotos(tx: Database, actor: Actor, ids: readonly string[]): Promise<PhotoRecord[]> {
  if (ids.length === 0) return [];
  const found = await lockWaitingPhotos(tx, actor.userId, ids);
  return ids.map((id) => {
    const photo = found.find((candidate) => candidate.id === id);
    if (!photo) throw photoNotYours();
    return photo;
  });
}

/**
 * Those of the asked uploads that are not part of a case or a sighting yet, each once.
 * @throws NamedError `invalid` with the words of `full` if there would be more than `limits.photosPerCase`
 */
export function freshPhotos(
  held: readonly string[],
  asked: readonly string[],
  full: (limit: { max: number }) => string,
): string[] {
  const fresh = [...new Set(asked)].filter((id) => !held.includes(id));
  const max = limits.photosPerCase;
  if (fresh.length > 0 && held.length + fresh.length > max) throw invalid({ photo_ids: full({ max }) });
  return fresh;
}
