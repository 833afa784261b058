import { limits } from './limits.ts';

/**
 * Words of a title for its address: lowercased, trimmed, everything but word characters, spaces and hyphens removed,
 * spaces to hyphens, repeated hyphens collapsed, cut to 50 characters.
 * Letters and digits of every script are word characters, so a name in Cyrillic or Chinese stays readable.
 */
export function slugify(title: string): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .replace(/[^\p{L}\p{M}\p{N}_\s-]/gu, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-');
  return cut(words, limits.slugLength);
}

/**
 * Slug of a new report: the title's words and the time in milliseconds, together within the 50 characters. Two reports
 * of one title in one millisecond collide: whoever stores the case tries again with a later time.
 */
export function newCaseSlug(title: string, at: Date): string {
  const stamp = String(at.getTime());
  const words = cut(slugify(title), limits.slugLength - stamp.length - 1).replace(/^-|-$/g, '');
  return words ? `${words}-${stamp}` : stamp;
}

/** First `length` UTF-16 units, never half of a surrogate pair. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
