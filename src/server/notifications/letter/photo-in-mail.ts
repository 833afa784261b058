import { m } from '#core/paraglide/messages.js';
import type { MailedCase } from '#server/notifications/store/mailed-records.ts';
import { jpegUrl } from '#server/photos/store/photo-keys.ts';
import type { LetterPhoto } from './letter.ts';
import { inMail } from './words-in-mails.ts';

type PicturedCase = Pick<MailedCase, 'photo' | 'pet_name' | 'side'>;

/**
 * The photo that leads a case, for a mail, as a list of none or one. It is a photo that everybody may see, by the address
 * that the site's pages use, so a photo that is hidden later is gone from the mail, too.
 */
export function photoInMail({ photo, pet_name, side }: PicturedCase, origin: string): LetterPhoto[] {
  if (!photo) return [];
  const { width, height } = photo;
  const label = pet_name && side === 'missing' ? inMail(pet_name) : m.mail_photo_label({ side });
  return [{ url: origin + jpegUrl(photo), alt: m.mail_photo_alt({ label }), label, width, height }];
}
