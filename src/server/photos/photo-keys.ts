const bucket = 'case-images';
const known = /^case-images\/[\w-]+\/[\w-]+(\.thumb)?\.webp$/;
const named = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(\.thumb)?\.webp$/;
const path = '/photos/';

/** Creates the keys of a photo's two files: a folder with the user's id, and a name that cannot be guessed. */
export function newPhotoKeys(userId: string, name: string = crypto.randomUUID()): { key: string; thumb_key: string } {
  const base = `${bucket}/${userId}/${name}`;
  return { key: `${base}.webp`, thumb_key: `${base}.thumb.webp` };
}

/** Whether a key has the form made by `newPhotoKeys`; nothing else is ever read from the store. */
export function isPhotoKey(key: string): boolean {
  return known.test(key);
}

/** The key of the full picture, given either of a photo's two keys. */
export function fullKeyOf(key: string): string {
  return key.replace(/\.thumb\.webp$/, '.webp');
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

/** What a photo URL refers to: a photo id, or, in URLs from before ids were used, the key of a file. */
export type PhotoName = { id: string; thumb: boolean } | { key: string };

/** Reads the part after `/photos/`; null if it is not a valid photo name. */
export function photoNameOf(text: string): PhotoName | null {
  const [, id, thumb] = named.exec(text) ?? [];
  if (id) return { id, thumb: thumb !== undefined };
  return isPhotoKey(text) ? { key: text } : null;
}

/** The photo that a URL of this site refers to, absolute or relative; null for any other text. */
export function photoNameIn(url: string): PhotoName | null {
  const pathname = URL.parse(url, 'http://here.invalid')?.pathname;
  return pathname?.startsWith(path) ? photoNameOf(pathname.slice(path.length)) : null;
}
