import { find } from 'linkifyjs';

/** Anything with a scheme, or www: some mail programs make links of them whatever the domain. */
const written = /(?:\b[a-z][a-z0-9+.-]{1,30}:\/\/|\bwww\.)[^\s<>"]*[^\s<>".,;:!?)\]}'»”]/gi;

/**
 * Replaces what a mail program would make a link of: URLs, www. and bare domains with a top-level domain that exists.
 * E-mail addresses stay, since they are how an answer reaches the writer.
 * @param instead stands where a link was
 */
export function hideLinks(text: string, instead: string): string {
  // a function: in a string, replace() would read "$&" as the link
  return hideDomains(
    text.replace(written, () => instead),
    instead,
  );
}

function hideDomains(text: string, instead: string): string {
  const domains = find(text, 'url').filter(({ value }) => !value.toLowerCase().startsWith('mailto:'));
  return domains.reduceRight((hidden, { start, end }) => hidden.slice(0, start) + instead + hidden.slice(end), text);
}
