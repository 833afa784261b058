import type { Actor } from '#server/actor.ts';
import { photoNotStored } from './errors.ts';
import type { RgbImage } from './photo-analyzer.ts';
import { midKeyOf, newPhotoKeys } from './photo-keys.ts';
import type { PhotoRecord } from './photo-record.ts';
import type { EncodePhoto, PhotoRecords, PhotoStore, SentPhoto } from './ports.ts';

export type UploadDeps = {
  encode: EncodePhoto;
  store: PhotoStore;
  photos: PhotoRecords;
  /** Has the photo embedded while the person fills in the form; returns at once and never throws. */
  embedAhead: (photo: PhotoRecord, pixels: RgbImage) => void;
};

/**
 * Keeps a photo for a report that is still to come. The original is not kept.
 * @param network what it came from, as `networkOf` names it
 * @throws the named errors of ./errors.ts for bytes that are no usable photo, and where it cannot be stored, `rate_limited`
 * or `busy`
 */
export async function uploadPhoto(
  deps: UploadDeps,
  actor: Actor,
  network: string,
  sent: SentPhoto,
): Promise<PhotoRecord> {
  const { full, mid, thumb, pixels, ...looks } = await deps.encode(sent, { account: actor.userId, network });
  const keys = newPhotoKeys(actor.userId);
  await storeAll(deps.store, { [keys.key]: full, [keys.thumb_key]: thumb, ...(mid && { [midKeyOf(keys.key)]: mid }) });
  const { width, height, thumbhash } = looks;
  const photo = await deps.photos.add({ owner_user_id: actor.userId, ...keys, width, height, thumbhash });
  deps.embedAhead(photo, pixels);
  return photo;
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
