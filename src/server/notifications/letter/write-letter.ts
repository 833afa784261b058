import { m } from '#core/paraglide/messages.js';
import { getTextDirection } from '#core/paraglide/runtime.js';
import { addressHere } from '#core/text/language-address.ts';
import type { Mail, Mailer } from '#server/platform/mail/mailer.ts';
import { hideLinks } from '#server/platform/texts/hide-links.ts';
import { asHtml } from './as-html.ts';
import type { Action, Letter, Paragraph, Reasons, WrittenLetter } from './letter.ts';

/** The parts of the site that every mail uses. */
export type MailDeps = {
  mailer: Mailer;
  /** origin of the site, without a trailing slash */
  origin: string;
};

/** `subject`: if it is not the heading */
export type MailedLetter = Letter & { subject?: string } & Pick<Mail, 'unsubscribeUrl'>;

/** Writes a letter and mails it to an address. */
export function sendLetter(
  { mailer, origin }: MailDeps,
  to: string,
  letter: Omit<MailedLetter, 'origin'>,
): Promise<void> {
  return mailer.send(mailOf(to, { origin, ...letter }));
}

/** Writes a letter as it is mailed to an address. */
export function mailOf(to: string, { subject, unsubscribeUrl, ...letter }: MailedLetter): Mail {
  const mail = { to, subject: subject ?? letter.heading, ...writeLetter(letter) };
  return unsubscribeUrl ? { ...mail, unsubscribeUrl } : mail;
}

/** Writes the two bodies of a mail: plain text, and HTML that also works without its images and its style sheet. */
export function writeLetter(letter: Letter): { text: string; html: string } {
  const { origin, action, more, stop, paragraphs, photos } = letter;
  const whole = ({ label, url }: Action): Action => ({ label, url: wholeAddress(url, origin) });
  const written: WrittenLetter = {
    ...letter,
    paragraphs: paragraphs.map(withoutLinks),
    ...(photos && { photos: photos.map((photo) => ({ ...photo, url: origin + photo.url })) }),
    ...(action && { action: whole(action) }),
    ...(more && { more: { ...more, links: more.links.map(whole) } }),
    ...(stop && { stop: whole(stop) }),
  };
  return { text: asText(written), html: asHtml(written) };
}

function withoutLinks(paragraph: Paragraph): string | { said: string } {
  if (typeof paragraph === 'string' || paragraph.linksShown) return paragraph;
  return { said: hideLinks(paragraph.said, paragraph.instead ?? m.mail_link_hidden()) };
}

/** Mail programs end a link at the first letter that an address of a page cannot have, such as 猫. */
function wholeAddress(url: string, origin: string): string {
  return new URL(url.startsWith('/') ? origin + addressHere(url) : url).href;
}

/** The body for programs that show no HTML, and for people who want none. */
function asText(letter: WrittenLetter): string {
  const { heading, paragraphs, code, action, more, reasons, safety } = letter;
  const parts = [
    ours(heading),
    ...paragraphs.map((paragraph) => (typeof paragraph === 'string' ? ours(paragraph) : quoted(paragraph.said))),
    code,
    action && link(action),
    more && [more.title && ours(more.title), ...more.links.map(link)].filter(Boolean).join('\n'),
    reasons && reasonsText(reasons),
    safety && ours(safety),
    smallPrint(letter),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Programs lay a line out from the side of its first letter, which may be that of a name: a mark (U+200F) says which side. */
function ours(text: string): string {
  return getTextDirection() === 'rtl' ? text.replaceAll(/^(?=.)/gm, '\u200f') : text;
}

const link = ({ label, url }: Action): string => ours(`${label}: ${url}`);

const quoted = (text: string): string => text.replaceAll(/^/gm, '> ');

function reasonsText({ supporting, against }: Reasons): string {
  const list = (title: string, reasons: readonly string[]) =>
    reasons.length > 0 ? [title, ...reasons.map((reason) => `- ${reason}`)].map(ours) : [];
  return [...list(m.mail_reasons_for(), supporting), ...list(m.mail_reasons_against(), against)].join('\n');
}

function smallPrint({ footnote, stop }: WrittenLetter): string {
  return ['-- ', ours(footnote), stop && link(stop)].filter(Boolean).join('\n');
}
