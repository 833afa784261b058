import { isLookKey, midKeyOf, photoNameOf } from './photo-keys.ts';
import type { PhotoRecord } from './photo-record.ts';
import type { PhotoRecords } from './ports.ts';

/** `madeFrom`: the photo whose file may still have to be made, because it is of the middle size. */
export type PhotoFile = { key: string; madeFrom: PhotoRecord | null };

/** The public file with this name; null if there is none or it was removed. */
export async function findPhotoFile(
  photos: Pick<PhotoRecords, 'byId' | 'known'>,
  text: string,
): Promise<PhotoFile | null> {
  const name = photoNameOf(text);
  if (!name) return null;
  if ('key' in name) return findByKey(photos, name.key);
  const photo = await photos.byId(name.id);
  if (!photo) return null;
  if (name.size === 'mid') return { key: midKeyOf(photo.key), madeFrom: photo };
  return { key: name.size === 'thumb' ? photo.thumb_key : photo.key, madeFrom: null };
}

/** Addresses with keys are from before there were looks, so one of a look can only be a guess. */
async function findByKey(photos: Pick<PhotoRecords, 'known'>, key: string): Promise<PhotoFile | null> {
  return !isLookKey(key) && (await photos.known([key])).has(key) ? { key, madeFrom: null } : null;
}
