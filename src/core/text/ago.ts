import { inPlainDigits, kept } from './kept.ts';

/**
 * How long ago something was: the one place with the thresholds of the specification. It needs no messages, so that the
 * script within a page can use it before the app is there.
 */
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** From so many days on a date is told. */
const tooLong = 30;

type Words = { locale: string; justNow: string; timeZone?: string | undefined };

/**
 * A moment: "just now" under 1 minute, then minutes (under 60), hours (under 24), days (under 7), weeks (under 30 days),
 * then a date. A time in the future (from a fast clock) is "just now". `timeZone` only affects the date.
 */
export function momentAgo(at: Date, now: Date, { locale, justNow, timeZone }: Words): string {
  const passed = now.getTime() - at.getTime();
  if (passed < minute) return justNow;
  if (passed < hour) return ago(locale, passed / minute, 'minute');
  if (passed < day) return ago(locale, passed / hour, 'hour');
  return daysAgo(passed / day, locale) ?? dateIn(at, locale, timeZone);
}

/** A calendar day (yyyy-mm-dd): "today", "yesterday", then as a moment; one after tomorrow is told as a date. */
export function dayAgo(then: string, today: string, locale: string): string {
  const [at, now] = [then, today].map((text) => new Date(`${text}T12:00:00Z`)) as [Date, Date];
  const passed = Math.round((now.getTime() - at.getTime()) / day);
  if (passed < -1) return dateIn(at, locale);
  if (passed < 2) return named(locale).format(-Math.max(0, passed), 'day');
  return daysAgo(passed, locale) ?? dateIn(at, locale);
}

/** A date in the format of the locale: "Mar 5, 2026". */
export function dateIn(at: Date, locale: string, timeZone = 'UTC'): string {
  return datesIn(locale, timeZone).format(at);
}

function daysAgo(passed: number, locale: string): string | null {
  if (passed < 7) return ago(locale, passed, 'day');
  return passed < tooLong ? ago(locale, passed / 7, 'week') : null;
}

const ago = (locale: string, passed: number, unit: Intl.RelativeTimeFormatUnit) =>
  counted(locale).format(-Math.floor(passed), unit);

const counted = kept((locale: string) => new Intl.RelativeTimeFormat(inPlainDigits(locale)));
const named = kept((locale: string) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
const datesIn = kept(
  (locale: string, timeZone: string) =>
    new Intl.DateTimeFormat(inPlainDigits(locale), { dateStyle: 'medium', timeZone }),
);
