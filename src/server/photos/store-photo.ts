import type { PhotoStore } from '#server/platform/files/photo-store.ts';
import { photoNotStored } from './errors.ts';
import type { RgbImage } from './photo-analyzer.ts';
import { midKeyOf, newPhotoKeys } from './photo-keys.ts';
import type { PhotoRecord } from './photo-record.ts';
import type { EncodePhoto, NewPhoto, PhotoSender, SentPhoto } from './ports.ts';
import type { SafetyStore } from './safety-store.ts';

export type StoreDeps = {
  encode: EncodePhoto;
  store: PhotoStore;
  /** null if the operator turned the judgement of photos off */
  safety: Pick<SafetyStore, 'wasRemoved'> | null;
  /** Has the photo embedded while the person goes on; returns at once and never throws. */
  embedAhead: (photo: PhotoRecord, pixels: RgbImage) => void;
};

/**
 * Stores the pictures of an upload; the row is left to the caller. The original is not kept. A copy of what moderators
 * removed is to be held.
 * @param folder the part of the key that tells whose photo it is
 * @throws the named errors of ./errors.ts for bytes that are no usable photo, and where it cannot be stored, `rate_limited`
 * or `busy`
 */
export async function storePhoto(
  { encode, store, safety }: Pick<StoreDeps, 'encode' | 'store' | 'safety'>,
  folder: string,
  sender: PhotoSender,
  sent: SentPhoto,
): Promise<{ photo: NewPhoto; pixels: RgbImage; isCut: boolean }> {
  const { full, mid, thumb, pixels, isCut, width, height, thumbhash, pictureHash } = await encode(sent, sender);
  const keys = newPhotoKeys(folder);
  await storeAll(store, { [keys.key]: full, [keys.thumb_key]: thumb, ...(mid && { [midKeyOf(keys.key)]: mid }) });
  const hold = (await safety?.wasRemoved(pictureHash)) ? 'removed_before' : null;
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
