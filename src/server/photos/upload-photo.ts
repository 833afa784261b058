import type { Actor } from '#server/actor.ts';
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
 * @throws the named errors of ./errors.ts for bytes that are no usable photo, `rate_limited` or `busy`
 */
export async function uploadPhoto(
  deps: UploadDeps,
  actor: Actor,
  network: string,
  sent: SentPhoto,
): Promise<PhotoRecord> {
  const { full, thumb, pixels, ...looks } = await deps.encode(sent, { account: actor.userId, network });
  const keys = newPhotoKeys(actor.userId);
  await Promise.all([deps.store.add(keys.key, full), deps.store.add(keys.thumb_key, thumb)]);
  const { width, height, thumbhash } = looks;
  const photo = await deps.photos.add({ owner_user_id: actor.userId, ...keys, width, height, thumbhash });
  deps.embedAhead(photo, pixels);
  return photo;
}
