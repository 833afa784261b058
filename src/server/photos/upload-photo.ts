import type { Actor } from '#server/actor.ts';
import { photoNotStored } from './errors.ts';
import type { RgbImage } from './photo-analyzer.ts';
import { newPhotoKeys } from './photo-keys.ts';
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
  const { full, thumb, pixels, ...looks } = await deps.encode(sent, { account: actor.userId, network });
  const keys = newPhotoKeys(actor.userId);
  await storeBoth(deps.store, [keys.key, full], [keys.thumb_key, thumb]);
  const { width, height, thumbhash } = looks;
  const photo = await deps.photos.add({ owner_user_id: actor.userId, ...keys, width, height, thumbhash });
  deps.embedAhead(photo, pixels);
  return photo;
}

type Named = [key: string, bytes: Uint8Array];

/**
 * Stores both files or none.
 * @throws NamedError `photo_not_stored`
 */
async function storeBoth(store: PhotoStore, ...files: Named[]): Promise<void> {
  const outcomes = await Promise.allSettled(files.map(([key, bytes]) => store.add(key, bytes)));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (!failed) return;
  // files that cannot be removed are left to the next sweep
  await store.remove(files.map(([key]) => key)).catch(() => {});
  throw photoNotStored(failed.reason);
}
