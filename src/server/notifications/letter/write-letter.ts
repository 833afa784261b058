import { m } from '#core/paraglide/messages.js';
import { hideLinks } from '#server/platform/texts/hide-links.ts';
import { asHtml } from './as-html.ts';
import { asText } from './as-text.ts';
import type { Action, Letter, Paragraph, WrittenLetter } from './letter.ts';

/** Writes the two bodies of a mail: plain text, and HTML that also works without its images and its style sheet. */
export function writeLetter(letter: Letter): { text: string; html: string } {
  const { action, more, stop, paragraphs } = letter;
  const written: WrittenLetter = {
    ...letter,
    paragraphs: paragraphs.map(withoutLinks),
    ...(action && { action: encoded(action) }),
    ...(more && { more: { ...more, links: more.links.map(encoded) } }),
    ...(stop && { stop: encoded(stop) }),
  };
  return { text: asText(written), html: asHtml(written) };
}

function withoutLinks(paragraph: Paragraph): string | { said: string } {
  if (typeof paragraph === 'string' || paragraph.linksShown) return paragraph;
  return { said: hideLinks(paragraph.said, paragraph.instead ?? m.mail_link_hidden()) };
}

/** Mail programs end a link at the first letter that an address of a page cannot have, such as 猫. */
function encoded({ label, url }: Action): Action {
  return { label, url: new URL(url).href };
}
