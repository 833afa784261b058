import { m } from '#core/paraglide/messages.js';
import { getTextDirection } from '#core/paraglide/runtime.js';
import type { MailedCase } from '#server/notifications/store/mailed-cases.ts';
import { jpegUrl } from '#server/photos/store/photo-keys.ts';
import { hideLinks } from '#server/platform/texts/hide-links.ts';
import type { LetterPhoto } from './letter.ts';

/** Somebody's words within a sentence of a mail: a title, a name or a place, without its links. */
export function inMail(words: string): string {
  return isolated(hideLinks(words, m.mail_link_hidden()));
}

/** The name of a report's pet in a mail. */
export function nameInMail({ pet_name }: { pet_name: string | null }): string {
  return pet_name ? inMail(pet_name) : m.mail_your_pet();
}

/** Letters that are read from right to left: Hebrew, Arabic and their neighbours. */
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/**
 * Somebody's words for a sentence of ours. Where they are read in the other direction, marks that nobody sees keep them from
 * turning the words and signs around them (U+2068, U+2069); people's texts never have such marks of their own.
 */
export function isolated(text: string): string {
  return rightToLeft.test(text) || getTextDirection() === 'rtl' ? `\u2068${text}\u2069` : text;
}

type PicturedCase = Pick<MailedCase, 'photo' | 'pet_name' | 'side'>;

/**
 * The photo that leads a case, for a mail, as a list of none or one. It is a photo that everybody may see, by the address
 * that the site's pages use, so a photo that is hidden later is gone from the mail, too.
 */
export function photoInMail({ photo, pet_name, side }: PicturedCase): LetterPhoto[] {
  if (!photo) return [];
  const { width, height } = photo;
  const label = pet_name && side === 'missing' ? inMail(pet_name) : m.mail_photo_label({ side });
  return [{ url: jpegUrl(photo), alt: m.mail_photo_alt({ label }), label, width, height }];
}
