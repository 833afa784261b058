import { m } from '#core/paraglide/messages.js';
import type { Locale } from '#core/paraglide/runtime.js';
import { frame, writtenHere } from '#core/text/frames.ts';
import { localeDate } from './relative-time.ts';
import { noonOf, readSeen, utcDay } from './seen.ts';

export type Sighting = {
  location: string;
  /** yyyy-mm-dd, or a moment with its offset from UTC */
  date_seen: string;
  /** hh:mm, as the reporter's own clock showed it */
  time_seen?: string;
  additional_information: string;
};

/** The public part of a sighting: its day (yyyy-mm-dd), the town if it is known, and its sender's words. */
type PublicSighting = { day: string; town: string | null; words: string | null };

/** The public line of a sighting. It leaves out the place, so that nobody follows an animal that is on the run. */
export function publicSightingText({ day, town, words }: PublicSighting): string {
  const date = localeDate(noonOf(day));
  const line = town ? m.rule_sighting_public_town({ town, date }) : m.rule_sighting_public({ date });
  return words ? `${line} ${words}` : line;
}

/** The text of the update that a sighting adds to its case, for its owner. */
export function sightingText(seen: Sighting): string {
  const { location, additional_information: information } = seen;
  const { day, precision } = readSeen(seen.date_seen);
  const date = localeDate(noonOf(day));
  const time = seen.time_seen ?? (precision === 'time' ? seen.date_seen.slice(11, 16) : undefined);
  return time
    ? m.rule_sighting_at({ location, date, time, information })
    : m.rule_sighting({ location, date, information });
}

/**
 * The text of a sighting in the reader's language. It was written in that of its sender, around their words, which stay as
 * they are; other texts are left alone.
 * @param day yyyy-mm-dd
 */
export function sightingHere(text: string, day: string): string {
  const date = (locale: Locale) => localeDate(noonOf(day), { locale });
  const words = { location: '.+?', information: '.*' };
  return writtenHere(text, [
    // with the time first, which would be taken for a part of the words
    frame({ ...words, time: '\\d\\d:\\d\\d' }, (said, locale) =>
      m.rule_sighting_at({ ...said, date: date(locale) }, { locale }),
    ),
    frame(words, (said, locale) => m.rule_sighting({ ...said, date: date(locale) }, { locale })),
  ]);
}

/** An update as it is stored. */
type Update = {
  kind: string;
  /** of a sighting for the owner of its case alone */
  update_text: string;
  public_words: string | null;
  seen_day: string | null;
  town: string | null;
  created_at: Date;
};

/** The day of a sighting, or else the day it was told: yyyy-mm-dd. */
export const dayOf = ({ seen_day, created_at }: Pick<Update, 'seen_day' | 'created_at'>): string =>
  seen_day ?? utcDay(created_at);

/** The public part of an update: all that an owner wrote or a merge brought, of a sighting no place and hour. */
export function publicUpdateText(update: Update): string {
  if (update.kind !== 'sighting') return update.update_text;
  return publicSightingText({ day: dayOf(update), town: update.town, words: update.public_words });
}

/** All of an update, for the owner of its case: the text of a sighting in the owner's language. */
export function wholeUpdateText(update: Update): string {
  return update.kind === 'sighting' ? sightingHere(update.update_text, dayOf(update)) : update.update_text;
}
