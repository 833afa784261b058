import { m } from '#core/paraglide/messages.js';
import { getLocale, type Locale, locales } from '#core/paraglide/runtime.js';
import { localeDate } from './relative-time.ts';
import { noonOf, readSeen } from './seen.ts';

export type Sighting = {
  location: string;
  /** yyyy-mm-dd, or a moment with its offset from UTC */
  date_seen: string;
  /** hh:mm, as the reporter's own clock showed it */
  time_seen?: string;
  additional_information: string;
};

/** What everybody may read of a sighting: its day (yyyy-mm-dd), the town if it is known, and its sender's words. */
export type PublicSighting = { day: string; town: string | null; words: string | null };

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
  for (const locale of [getLocale(), ...locales])
    for (const write of forms) {
      const words = wordsIn(text, write, day, locale);
      if (words) return write({ ...words, date: dateIn(day, getLocale()) }, getLocale());
    }
  return text;
}

type Words = { location: string; date: string; time: string; information: string };

/** With the time first, which would be taken for a part of the words. */
const forms: ((words: Words, locale: Locale) => string)[] = [
  (words, locale) => m.rule_sighting_at(words, { locale }),
  (words, locale) => m.rule_sighting(words, { locale }),
];

const dateIn = (day: string, locale: Locale): string => localeDate(noonOf(day), { locale });
const special = /[.*+?^${}()|[\]\\]/g;

/** What stands at the places of the words; null if the text was not written like this. */
function wordsIn(text: string, write: (typeof forms)[number], day: string, locale: Locale): Words | null {
  const names = { location: '<location>', time: '<time>', information: '<information>' };
  const pattern = write({ ...names, date: dateIn(day, locale) }, locale)
    .replace(special, '\\$&')
    .replace(names.location, '(?<location>.+?)')
    .replace(names.time, '(?<time>\\d\\d:\\d\\d)')
    .replace(names.information, '(?<information>.*)');
  const found = new RegExp(`^${pattern}$`, 's').exec(text)?.groups;
  return found ? { location: '', date: '', time: '', information: '', ...found } : null;
}
