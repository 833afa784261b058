const bucket = 'case-images';
const known = /^case-images\/[\w-]+\/[\w-]+(\.thumb)?\.webp$/;
const path = '/photos/';

/** Names for the two files of a photo: under the user's id, with a name that nobody can guess. */
export function newPhotoKeys(userId: string, name: string = crypto.randomUUID()): { key: string; thumb_key: string } {
  const base = `${bucket}/${userId}/${name}`;
  return { key: `${base}.webp`, thumb_key: `${base}.thumb.webp` };
}

/** Whether a key is one that `newPhotoKeys` made: nothing else is ever read from the store. */
export function isPhotoKey(key: string): boolean {
  return known.test(key);
}

/** The key of the full picture, given either of a photo's two keys. */
export function fullKeyOf(key: string): string {
  return key.replace(/\.thumb\.webp$/, '.webp');
}

/** Public address of a file in the photo store, on this site. */
export function photoUrl(key: string): string {
  return `${path}${key}`;
}

/** The key behind an address of this site, absolute or not; null for any other text. */
export function photoKeyOf(url: string): string | null {
  const pathname = URL.parse(url, 'http://here.invalid')?.pathname;
  const key = pathname?.startsWith(path) ? pathname.slice(path.length) : '';
  return isPhotoKey(key) ? key : null;
}
