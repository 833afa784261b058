import type { Actor } from '#server/actor.ts';
import type { PhotoRecord } from '#server/photos/photo-record.ts';
import { photoNotYours } from './errors.ts';
import type { CaseUnit } from './ports.ts';

/**
 * Locks uploads that no report uses yet, in the given order.
 * @throws NamedError `invalid` if one of them is not an unused upload of the actor
 */
export async function waitingPhotos(
  unit: Pick<CaseUnit, 'lockWaitingPhotos'>,
  actor: Actor,
  ids: readonly string[],
): Promise<PhotoRecord[]> {
  if (ids.length === 0) return [];
  const found = await unit.lockWaitingPhotos(actor.userId, ids);
  return ids.map((id) => {
    const photo = found.find((candidate) => candidate.id === id);
    if (!photo) throw photoNotYours();
    return photo;
  });
}
