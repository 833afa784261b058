import { m } from '#core/paraglide/messages.js';
import { isolated } from '#core/text/isolated.ts';
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
