import { fillSpans, replaceSpans, type Span } from '#core/text/replace-spans.ts';
import { findDomains } from './find-links.ts';

/** Anything with a scheme or www., which some mail programs turn into links whatever the domain. */
const written = /(?:\b[a-z][a-z0-9+.-]{1,30}:\/\/|\bwww\.)[^\s<>"]*[^\s<>".,;:!?)\]}'»”]/gi;

/**
 * Replaces everything that a mail program would turn into a link: URLs, www. and bare domains with an existing
 * top-level domain. E-mail addresses stay, because they are needed for replies.
 * @param instead the text shown in place of a link
 */
export function hideLinks(text: string, instead: string): string {
  const links = linksIn(text);
  return links.length === 0
    ? text
    : replaceSpans(
        text,
        links.map((link) => ({ ...link, instead })),
      );
}

/** Where the same stand. */
export function linksIn(text: string): Span[] {
  const whole = [...text.matchAll(written)].map(({ 0: link, index }) => ({ start: index, end: index + link.length }));
  return [...whole, ...findDomains(fillSpans(text, whole, ' '))];
}
