import { limits } from './limits.ts';

/**
 * A title as part of an address: small letters and digits of every script, hyphens for spaces, at most 50 characters.
 * The invisible mark that makes some symbols an emoji goes with them.
 */
export function slugify(title: string): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .replace(/[^\p{L}\p{M}\p{N}_\s-]|\p{Variation_Selector}/gu, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-');
  return cut(words, limits.slugLength);
}

/**
 * The slug of a new report: the words of the title and the time in milliseconds, within 50 characters. Two reports with
 * the same title and time get the same slug; the caller retries with a later time.
 */
export function newCaseSlug(title: string, at: Date): string {
  const stamp = String(at.getTime());
  const words = cut(slugify(title), limits.slugLength - stamp.length - 1).replace(/^-|-$/g, '');
  return words ? `${words}-${stamp}` : stamp;
}

/** The first `length` UTF-16 units, without splitting a surrogate pair. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

/** The first 8 characters of a case's id, short enough to be read out. */
export function shortId(id: string): string {
  return id.slice(0, limits.shortIdLength);
}

/** The page of a case. */
export function casePath({ slug }: { slug: string }): string {
  return `/pet/${encodeURIComponent(slug)}`;
}

/** The page of a case with its control to add photos in view, which only its owner sees. */
export function addPhotosPath({ slug }: { slug: string }): string {
  return `${casePath({ slug })}?add=photos`;
}

/** The page that shows two cases side by side, the reader's own first if one is. */
export function comparePath(own: { slug: string }, other: { slug: string }): string {
  return `${casePath(own)}/compare/${encodeURIComponent(other.slug)}`;
}

/** The plan of a missing pet, for its owner and those who help. */
export function planPathOf({ slug }: { slug: string }): string {
  return `${casePath({ slug })}/plan`;
}

/** The address of a case on this site. */
export function shareUrl(origin: string, slug: string): string {
  return new URL(casePath({ slug }), origin).href;
}
