import { midKeyOf, photoNameOf } from './photo-keys.ts';
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
  if ('key' in name) return (await photos.known([name.key])).has(name.key) ? { key: name.key, madeFrom: null } : null;
  const photo = await photos.byId(name.id);
  if (!photo) return null;
  if (name.size === 'mid') return { key: midKeyOf(photo.key), madeFrom: photo };
  return { key: name.size === 'thumb' ? photo.thumb_key : photo.key, madeFrom: null };
}
