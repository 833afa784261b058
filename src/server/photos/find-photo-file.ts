import type { PhotoSize } from '#core/photos/photo-sizes.ts';
import type { Actor, Can } from '#server/permissions.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { notFound } from '#server/platform/errors.ts';
import type { PhotoStore } from '#server/platform/files/photo-store.ts';
import { photosUnreachable } from './errors.ts';
import type { PhotoDeps } from './photo-deps.ts';
import { midKeyOf, photoNameOf } from './store/photo-keys.ts';
import type { PhotoRecord, PhotoWithReaders } from './store/photo-record.ts';
import { photoWithReaders, publicPhoto } from './store/photo-records.ts';

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
  const photo = name && (await publicPhoto(db, name.id));
  return photo && { ...fileOf(photo, name.size), ofCase: photo.case_id !== null };
}

/** The file of a photo in this size. */
export function fileOf(photo: PhotoRecord, size: PhotoSize): Omit<PhotoFile, 'ofCase'> {
  if (size === 'mid') return { key: midKeyOf(photo.key), orElse: photo.key };
  return { key: size === 'thumb' ? photo.thumb_key : photo.key };
}

/**
 * The file of a photo that not everybody may see: one of a sighting, for its sender, the owner of the case that it was
 * sent for and admins, or one of a loose pet, for its sender and admins. To others it is not there. Moderators read what
 * was reported in their area: `readHiddenPhoto`.
 * @param name as in the public address, `{id}.webp`, `{id}.mid.webp` or `{id}.thumb.webp`
 * @throws NamedError `not_found`
 */
export async function readPhoto(
  { db, can }: Pick<PhotoDeps, 'db' | 'can'>,
  actor: Actor,
  name: string,
): Promise<Omit<PhotoFile, 'ofCase'>> {
  const wanted = photoNameOf(name);
  const found = wanted && (await photoWithReaders(db, wanted.id));
  if (!found || !(await maySee(can, actor, found))) throw notFound();
  return fileOf(found.photo, wanted.size);
}

/**
 * A picture of the store; null if it is not there.
 * @throws NamedError `photos_unreachable`
 */
export async function readPicture(store: Pick<PhotoStore, 'read'>, key: string): Promise<Uint8Array | null> {
  try {
    return await store.read(key);
  } catch (error) {
    throw photosUnreachable(error);
  }
}

async function maySee(can: Can, actor: Actor, { sender, receivers }: PhotoWithReaders): Promise<boolean> {
  if (sender === actor.userId || receivers.includes(actor.userId)) return true;
  return can(actor, 'case.see-sightings');
}
