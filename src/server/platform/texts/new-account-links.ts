import { numbersIn } from '#core/masking/mask-person.ts';
import { m } from '#core/paraglide/messages.js';
import { fillSpans, replaceSpans } from '#core/text/replace-spans.ts';
import { linksIn } from './hide-links.ts';

/** How long links and phone numbers of an account wait for a moderator, in milliseconds after it was made. */
const newFor = 24 * 60 * 60 * 1000;
/** Shorter numbers are postcodes, prices and house numbers. */
const fewestDigits = 7;
/** The texts in which links and numbers are held. They are named as the columns that hold them. */
export const heldFields = {
  case: [
    ...(['title', 'description', 'pet_name', 'breed', 'colour', 'collar', 'markings'] as const),
    ...(['area_name', 'last_seen_text', 'contact_display'] as const),
  ],
  update: ['update_text', 'public_words'],
} as const;
const fields = [...heldFields.case, ...heldFields.update];
type Field = (typeof fields)[number];
/** The texts of a case or an update, as far as there are any. */
export type Texts = Partial<Record<Field, string | null>>;

/** The written texts, those that others see without their links and numbers. */
export type HeldTexts = Partial<Record<Field, string>>;
/** The texts of a record are those that everybody may see; `written` has what is held back, if anything is. */
export type Held = { links_held: boolean; written: HeldTexts | null };

export const nothingHeld: Held = { links_held: false, written: null };

export function isNewAccount(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < newFor;
}

/** Whether there are links or phone numbers in the public texts of a case or an update. */
export function hasLinks(record: Texts): boolean {
  return fields.some((field) => record[field] && passagesOf(field, record[field]).length > 0);
}

/** Whether one of the texts with links or phone numbers was another one before. */
export function hasNewLinks(record: Texts, before: Texts): boolean {
  const changed = fields.filter((field) => record[field] !== before[field]);
  return hasLinks(Object.fromEntries(changed.map((field) => [field, record[field]])));
}

/**
 * A case or an update without its links and phone numbers, which wait for a moderator. This is done once, when it is
 * written: whoever reads a text later gets what may be shown.
 */
export function holdLinks<R extends Texts>(record: R): R & Held {
  const [shown, written]: [HeldTexts, HeldTexts] = [{}, {}];
  for (const field of fields) {
    const text = record[field];
    const passages = text ? passagesOf(field, text) : [];
    if (!text || passages.length === 0) continue;
    shown[field] = replaceSpans(text, passages);
    written[field] = text;
  }
  return Object.keys(written).length > 0
    ? { ...record, ...shown, links_held: true, written }
    : { ...record, ...nothingHeld };
}

/** A case or an update as it was written, for its author and for those who decide about it. */
export function asWritten<R extends { written: HeldTexts | null }>(record: R): R {
  return record.written ? { ...record, ...record.written } : record;
}

/** For texts that programs read, in which the note that something is hidden would count as words of the writer. */
export function withoutNotes(text: string): string {
  return text.replaceAll(m.moderation_link_held(), ' ').replaceAll(m.moderation_number_held(), ' ');
}

/**
 * The parts of a text that wait. Links may have long numbers in them, which are no telephone numbers. Numbers stay in
 * the contact that somebody chose to show: a number is what it is for.
 */
function passagesOf(field: Field, text: string) {
  const links = linksIn(text);
  const numbers = field === 'contact_display' ? [] : numbersIn(fillSpans(text, links, '#'), fewestDigits);
  return [
    ...links.map((link) => ({ ...link, instead: m.moderation_link_held() })),
    ...numbers.map((number) => ({ ...number, instead: m.moderation_number_held() })),
  ];
}
