import type { PhotoSize } from '#core/photos/photo-sizes.ts';

const bucket = 'case-images';
const known = /^case-images\/[\w-]+\/[\w-]+(\.thumb|\.mid)?\.webp$/;
const named = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.(thumb|mid))?\.webp$/;
const path = '/photos/';
const asJpeg = '.mid.jpg';

/** The folder of photos that belong to nobody yet; no account has this id. */
export const lookFolder = 'look';

/** The folder of photos that visitors sent in conversations. */
export const threadFolder = 'conversation';

/** Creates the keys of a photo: a folder with the user's id, and a name that cannot be guessed. */
export function newPhotoKeys(userId: string): { key: string; thumb_key: string } {
  const base = `${bucket}/${userId}/${crypto.randomUUID()}`;
  return { key: `${base}.webp`, thumb_key: `${base}.thumb.webp` };
}

/** The keys of the files of these photos; those of the middle size are made from them. */
export const fileKeysOf = (photos: readonly { key: string; thumb_key: string }[]): string[] =>
  photos.flatMap(({ key, thumb_key }) => [key, thumb_key]);

/** Whether a key has the form made by `newPhotoKeys`; nothing else is ever read from the store. */
export function isPhotoKey(key: string): boolean {
  return known.test(key);
}

/** The key of the full picture, given any of a photo's keys. */
export function fullKeyOf(key: string): string {
  return key.replace(/\.(thumb|mid)\.webp$/, '.webp');
}

/** The key of the picture of the middle size, which is not stored, given that of the full one. */
export function midKeyOf(key: string): string {
  return key.replace(/\.webp$/, '.mid.webp');
}

/**
 * Public URLs of a photo on this site. They contain only its random id, so they do not reveal its owner, the owner's
 * other photos or the key of the file.
 */
export function photoUrl({ id }: { id: string }): string {
  return `${path}${id}.webp`;
}

export function thumbUrl({ id }: { id: string }): string {
  return `${path}${id}.thumb.webp`;
}

export function midUrl({ id }: { id: string }): string {
  return `${path}${id}.mid.webp`;
}

/** For mails, whose programs do not all draw WebP: the same picture as a JPEG, made when it is asked for. */
export function jpegUrl({ id }: { id: string }): string {
  return `${path}${id}${asJpeg}`;
}

/** The name of the stored picture from which that JPEG is made; null if `text` names no JPEG. */
export function sourceOfJpeg(text: string): string | null {
  return text.endsWith(asJpeg) ? `${text.slice(0, -asJpeg.length)}.mid.webp` : null;
}

/** The photo that a photo URL refers to. */
type PhotoName = { id: string; size: PhotoSize };

/** Reads the part after `/photos/`; null if it is not a valid photo name. */
export function photoNameOf(text: string): PhotoName | null {
  const [, id, size] = named.exec(text) ?? [];
  return id ? { id, size: (size as PhotoSize | undefined) ?? 'full' } : null;
}

/** The photo that a URL of this site refers to, absolute or relative; null for any other text. */
export function photoNameIn(url: string): PhotoName | null {
  const pathname = URL.parse(url, 'http://here.invalid')?.pathname;
  return pathname?.startsWith(path) ? photoNameOf(pathname.slice(path.length)) : null;
}
