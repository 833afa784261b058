import { m } from '#core/paraglide/messages.js';
import { perLocale } from '../text/per-locale.ts';
import { noonOf } from './seen.ts';
import type { CaseSide } from './status.ts';

/**
 * A calendar day in words: "today", "yesterday", "3 November", with the year if it is not the current one.
 * @param day yyyy-mm-dd
 * @param today the reader's current day (yyyy-mm-dd); null if it is not known, in which case the full date is written
 */
export function dayText(day: string, today: string | null): string {
  return recentDay(day, today) ?? calendarDay(day, today);
}

/** The same, for use inside a sentence: "today", "yesterday", "on 3 November". */
export function onDayText(day: string, today: string | null): string {
  return recentDay(day, today) ?? m.rule_day_on({ day: calendarDay(day, today) });
}

/**
 * When a pet was last seen or found, written out in full because the reader's current day is not known: "Last seen on 3
 * November 2026". Null if the case has no date.
 */
export function seenText(of: { side: CaseSide; last_seen_day: string | null }): string | null {
  if (!of.last_seen_day) return null;
  const day = onDayText(of.last_seen_day, null);
  return of.side === 'found' ? m.rule_found_day({ day }) : m.rule_last_seen_day({ day });
}

function recentDay(day: string, today: string | null): string | null {
  if (day === today) return m.rule_day_today();
  return today !== null && day === dayBefore(today) ? m.rule_day_yesterday() : null;
}

function calendarDay(day: string, today: string | null): string {
  const { year, ...named } = partsOf(day);
  const isThisYear = today?.slice(0, 4) === day.slice(0, 4);
  return isThisYear ? m.rule_day_this_year(named) : m.rule_day_with_year({ ...named, year });
}

type Parts = Record<'day' | 'month' | 'year', string>;
/** The days of some years: lists show the same ones again and again, and formatting a day takes three formatters. */
const mostKnown = 2000;
const knownDays = perLocale(() => new Map<string, Parts>());

function partsOf(day: string): Parts {
  const known = knownDays();
  const parts = known.get(day) ?? formatted(noonOf(day));
  if (known.size < mostKnown) known.set(day, parts);
  return parts;
}

const formatted = (noon: Date): Parts => ({
  day: dayOf().format(noon),
  month: monthOf().format(noon),
  year: yearOf().format(noon),
});

const dayOf = part({ day: 'numeric' });
const monthOf = part({ month: 'long' });
const yearOf = part({ year: 'numeric' });

function part(options: Intl.DateTimeFormatOptions) {
  return perLocale((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));
}

function dayBefore(day: string): string {
  const date = noonOf(day);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}
