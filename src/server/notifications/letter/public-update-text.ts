import { utcDay } from '#core/cases/seen.ts';
import { publicSightingText, sightingHere } from '#core/cases/sighting-text.ts';
import type { MailedUpdate } from '#server/notifications/store/mailed-cases.ts';

type Told = Omit<MailedUpdate, 'photos'>;

/** The day of a sighting, or else the day it was told: yyyy-mm-dd. */
export const dayOf = ({ seen_day, created_at }: Pick<Told, 'seen_day' | 'created_at'>): string =>
  seen_day ?? utcDay(created_at);

/** What everybody may read of an update: all that an owner wrote or a merge brought, and of a sighting neither the place nor the hour. */
export function publicUpdateText(update: Told): string {
  if (update.kind !== 'sighting') return update.update_text;
  return publicSightingText({ day: dayOf(update), town: update.town, words: update.public_words });
}

/** All of an update, for the owner of its case: the text of a sighting in the owner's language. */
export function wholeUpdateText(update: Pick<Told, 'kind' | 'update_text' | 'seen_day' | 'created_at'>): string {
  return update.kind === 'sighting' ? sightingHere(update.update_text, dayOf(update)) : update.update_text;
}
