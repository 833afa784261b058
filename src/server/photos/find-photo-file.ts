import { photoNameOf } from './photo-keys.ts';
import type { PhotoRecords } from './ports.ts';

/** The key of the public file with this name; null if there is none or it was removed. */
export async function findPhotoFile(
  photos: Pick<PhotoRecords, 'byId' | 'known'>,
  text: string,
): Promise<string | null> {
  const name = photoNameOf(text);
  if (!name) return null;
  if ('key' in name) return (await photos.known([name.key])).has(name.key) ? name.key : null;
  const photo = await photos.byId(name.id);
  return photo && (name.thumb ? photo.thumb_key : photo.key);
}
