import { maskNumbers } from '#core/cases/mask-person.ts';
import { m } from '#core/paraglide/messages.js';
import { hideLinks } from './hide-links.ts';

/** How long links and phone numbers of an account wait for a moderator, in milliseconds after it was made. */
const newFor = 24 * 60 * 60 * 1000;
/** Shorter numbers are postcodes, prices and house numbers. */
const fewestDigits = 7;
/** The texts in which links are held. Titles and the contact that somebody chose to show are never masked. */
const fields = ['description', 'breed', 'area_name', 'last_seen_text', 'update_text', 'public_words'] as const;

type Texts = Partial<Record<(typeof fields)[number], string | null>>;

export function isNewAccount(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < newFor;
}

/** Whether there are links or phone numbers in the public texts of a case or an update. */
export function hasLinks(record: Texts): boolean {
  return fields.some((field) => record[field] && masked(record[field]) !== record[field]);
}

export function haveSameTexts(one: Texts, other: Texts): boolean {
  return fields.every((field) => (one[field] ?? null) === (other[field] ?? null));
}

/** A case or an update as others may see it: without its links and phone numbers while they wait for a moderator. */
export function withoutHeldLinks<R extends Texts & { links_held: boolean }>(record: R): R {
  if (!record.links_held) return record;
  const texts = fields.flatMap((field) => (record[field] ? [[field, masked(record[field])]] : []));
  return { ...record, ...Object.fromEntries(texts) };
}

/** Links come first, because they may have long numbers in them. */
function masked(text: string): string {
  return maskNumbers(hideLinks(text, m.moderation_link_held()), {
    instead: m.moderation_number_held(),
    fewest: fewestDigits,
  });
}
