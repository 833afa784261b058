import { demand } from '#server/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { SentPhoto } from './encoded-photo.ts';
import type { PhotoDeps } from './photo-deps.ts';
import type { PhotoRecord } from './store/photo-record.ts';
import { addPhoto } from './store/photo-records.ts';
import { type StoreDeps, storePhoto } from './store-photo.ts';

type UploadDeps = StoreDeps & Pick<PhotoDeps, 'db' | 'can'>;

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
  const record = await addPhoto(deps.db, { owner_user_id: actor.userId, ...photo });
  deps.embedAhead(record, pixels);
  return { ...record, isCut };
}
