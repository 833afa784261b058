import { type Can, demand } from '#server/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { PhotoRecord } from './photo-record.ts';
import type { PhotoRecords, SentPhoto } from './ports.ts';
import { type StoreDeps, storePhoto } from './store-photo.ts';

export type UploadDeps = StoreDeps & { photos: PhotoRecords; can: Can };

/**
 * Keeps a photo for a report that is still to come.
 * @param network what it came from, as `networkOf` names it
 * @throws NamedError `banned`, and as `storePhoto` does
 */
export async function uploadPhoto(
  deps: UploadDeps,
  actor: Actor,
  network: string,
  sent: SentPhoto,
): Promise<PhotoRecord & { isCut: boolean }> {
  await demand(deps, actor, 'photo.upload');
  const { photo, pixels, isCut } = await storePhoto(deps, actor.userId, { account: actor.userId, network }, sent);
  const record = await deps.photos.add({ owner_user_id: actor.userId, ...photo });
  deps.embedAhead(record, pixels);
  return { ...record, isCut };
}
