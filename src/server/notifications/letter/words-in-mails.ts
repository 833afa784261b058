import { m } from '#core/paraglide/messages.js';
import { hideLinks } from '#server/platform/texts/hide-links.ts';
import { isolated } from '#server/platform/texts/isolated.ts';

/** Somebody's words within a sentence of a mail: a title, a name or a place, without its links. */
export function inMail(words: string): string {
  return isolated(hideLinks(words, m.mail_link_hidden()));
}

/** What a mail calls the pet of a report. */
export function nameInMail({ pet_name }: { pet_name: string | null }): string {
  return pet_name ? inMail(pet_name) : m.mail_your_pet();
}
