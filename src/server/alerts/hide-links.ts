import { replaceSpans } from '#core/text/replace-spans.ts';
import { findDomains } from './find-links.ts';

/** Anything with a scheme or www., which some mail programs turn into links whatever the domain. */
const written = /(?:\b[a-z][a-z0-9+.-]{1,30}:\/\/|\bwww\.)[^\s<>"]*[^\s<>".,;:!?)\]}'»”]/gi;

/**
 * Replaces everything that a mail program would turn into a link: URLs, www. and bare domains with an existing
 * top-level domain. E-mail addresses stay, because they are needed for replies.
 * @param instead the text shown in place of a link
 */
export function hideLinks(text: string, instead: string): string {
  // a function, because replace() would interpret "$&" in a string
  const left = text.replace(written, () => instead);
  return replaceSpans(left, findDomains(left), instead);
}
