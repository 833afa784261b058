import type { PhotoSize } from '#core/photos/photo-sizes.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { isLookKey, midKeyOf, photoNameOf } from './store/photo-keys.ts';
import type { PhotoRecord } from './store/photo-record.ts';
import { publicKeys, publicPhoto } from './store/photo-records.ts';

export type PhotoFile = {
  key: string;
  /** the full picture, for one of the middle size that is not in the store */
  orElse?: string;
  /** it is part of a report; any other photo can become private from one moment to the next */
  ofCase: boolean;
};

/** The public file with this name; null if there is none or it was removed. */
export async function findPhotoFile(db: Database, text: string): Promise<PhotoFile | null> {
  const name = photoNameOf(text);
  if (!name) return null;
  if ('key' in name) return findByKey(db, name.key);
  const photo = await publicPhoto(db, name.id);
  if (!photo) return null;
  return { ...fileOf(photo, name.size), ofCase: photo.case_id !== null };
}

/** The file of a photo in this size. */
export function fileOf(photo: PhotoRecord, size: PhotoSize): Omit<PhotoFile, 'ofCase'> {
  if (size === 'mid') return { key: midKeyOf(photo.key), orElse: photo.key };
  return { key: size === 'thumb' ? photo.thumb_key : photo.key };
}

/** Addresses with keys are from before there were looks, so one of a look can only be a guess. */
async function findByKey(db: Database, key: string): Promise<PhotoFile | null> {
  const isPublic = !isLookKey(key) && (await publicKeys(db, [key])).has(key);
  return isPublic ? { key, ofCase: false } : null;
}
