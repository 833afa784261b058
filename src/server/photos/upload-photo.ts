import { type Actor, demand } from '#server/permissions.ts';
import type { PhotoStore } from '#server/platform/files/photo-store.ts';
import { photoNotStored } from './errors.ts';
import type { RgbImage } from './photo-analyzer.ts';
import type { PhotoDeps, PhotoSender, SentPhoto } from './photo-deps.ts';
import { midKeyOf, newPhotoKeys } from './store/photo-keys.ts';
import type { NewPhoto, PhotoRecord } from './store/photo-record.ts';
import { addPhoto } from './store/photo-records.ts';
import { wasRemoved } from './store/photo-safety.ts';

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

export type StoreDeps = Pick<PhotoDeps, 'ask' | 'encode' | 'store' | 'judges' | 'embedAhead'>;

/**
 * Stores the pictures of an upload; the row is left to the caller. The original is not kept. A copy of what moderators
 * removed is to be held.
 * @param folder the part of the key that tells whose photo it is
 * @throws the named errors of ./errors.ts for bytes that are no usable photo, and where it cannot be stored, `rate_limited`
 * or `busy`
 */
export async function storePhoto(
  { ask, encode, store, judges }: StoreDeps,
  folder: string,
  sender: PhotoSender,
  sent: SentPhoto,
): Promise<{ photo: NewPhoto; pixels: RgbImage; isCut: boolean }> {
  const { full, mid, thumb, pixels, isCut, width, height, thumbhash, pictureHash } = await encode(sent, sender);
  const keys = newPhotoKeys(folder);
  await storeAll(store, { [keys.key]: full, [keys.thumb_key]: thumb, ...(mid && { [midKeyOf(keys.key)]: mid }) });
  const hold = judges && (await wasRemoved(ask, pictureHash)) ? 'removed_before' : null;
  return { photo: { ...keys, width, height, thumbhash, picture_hash: pictureHash, hold }, pixels, isCut };
}

/**
 * Stores all files or none.
 * @param files bytes by key
 * @throws NamedError `photo_not_stored`
 */
async function storeAll(store: PhotoStore, files: Record<string, Uint8Array>): Promise<void> {
  const outcomes = await Promise.allSettled(Object.entries(files).map(([key, bytes]) => store.add(key, bytes)));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (!failed) return;
  // files that cannot be removed are left to the next sweep
  await store.remove(Object.keys(files)).catch(() => {});
  throw photoNotStored(failed.reason);
}
