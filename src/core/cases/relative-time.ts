import { m } from '#core/paraglide/messages.js';
import { getLocale } from '#core/paraglide/runtime.js';
import { dateIn, dayAgo, momentAgo } from '#core/text/ago.ts';
import { noonOf } from './seen.ts';
import type { CaseSide } from './status.ts';

type Options = { locale?: string; timeZone?: string };

/** How long ago something happened, in words. `timeZone` only affects the date. */
export function relativeTime(at: Date, now: Date, { locale = getLocale(), timeZone }: Options = {}): string {
  return momentAgo(at, now, { locale, timeZone, justNow: m.rule_just_now() });
}

/**
 * A calendar day in words: "today", "3 days ago", then a date.
 * @param today the reader's own day; null if it is not known: then the date is told
 */
export function relativeDay(day: string, today: string | null): string {
  return today === null ? localeDate(noonOf(day)) : dayAgo(day, today, getLocale());
}

/** A date in the format of the locale: "Mar 5, 2026". */
export function localeDate(at: Date, { locale = getLocale(), timeZone }: Options = {}): string {
  return dateIn(at, locale, timeZone);
}

/** "Last seen Nov 3, 2026", as a date because the reader's current day is not known. Null if the case has none. */
export function seenText(of: { side: CaseSide; last_seen_day: string | null }): string | null {
  if (!of.last_seen_day) return null;
  const day = relativeDay(of.last_seen_day, null);
  return of.side === 'found' ? m.rule_found_day({ day }) : m.rule_last_seen_day({ day });
}

const day = 24 * 3600_000;

/** How long a reunion took: "same day", "24 hours", days (under 7), "1 week" (under 14), then weeks rounded up. */
export function timeToReunion(reported: Date, reunited: Date): string {
  const days = Math.floor(Math.max(0, reunited.getTime() - reported.getTime()) / day);
  if (days === 0) return m.rule_reunion_same_day();
  if (days === 1) return m.rule_reunion_24_hours();
  if (days < 7) return m.rule_reunion_days({ days });
  if (days < 14) return m.rule_reunion_1_week();
  return m.rule_reunion_weeks({ weeks: Math.ceil(days / 7) });
}
