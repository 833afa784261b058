const bucket = 'case-images';
const known = /^case-images\/[\w-]+\/[\w-]+(\.thumb)?\.webp$/;
const named = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(\.thumb)?\.webp$/;
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

/**
 * Public addresses of a photo on this site. They hold its id, which is random: neither whose it is nor what else is theirs
 * can be read from them, and the key of a file cannot be made from them.
 */
export function photoUrl({ id }: { id: string }): string {
  return `${path}${id}.webp`;
}

export function thumbUrl({ id }: { id: string }): string {
  return `${path}${id}.thumb.webp`;
}

/** What an address names: a photo, or, as addresses did before they held ids, the key of a file. */
export type PhotoName = { id: string; thumb: boolean } | { key: string };

/** Reads what follows `/photos/`; null for what no address holds. */
export function photoNameOf(text: string): PhotoName | null {
  const [, id, thumb] = named.exec(text) ?? [];
  if (id) return { id, thumb: thumb !== undefined };
  return isPhotoKey(text) ? { key: text } : null;
}

/** What an address of this site names, absolute or not; null for any other text. */
export function photoNameIn(url: string): PhotoName | null {
  const pathname = URL.parse(url, 'http://here.invalid')?.pathname;
  return pathname?.startsWith(path) ? photoNameOf(pathname.slice(path.length)) : null;
}
