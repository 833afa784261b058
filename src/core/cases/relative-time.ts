import { m } from '#core/paraglide/messages.js';
import { getLocale } from '#core/paraglide/runtime.js';
import { perLocale } from '../text/per-locale.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type Options = { locale?: string; timeZone?: string };

/**
 * How long ago something happened: "just now" under 1 minute, then minutes (under 60), hours (under 24), days (under
 * 7), weeks (under 30 days), then a date. A time in the future (from a fast clock) is "just now". `timeZone` only
 * affects the date.
 */
export function relativeTime(at: Date, now: Date, options: Options = {}): string {
  const { locale, timeZone } = options;
  const passed = now.getTime() - at.getTime();
  if (passed < minute) return m.rule_just_now();
  const ago = (unit: Intl.RelativeTimeFormatUnit, length: number) =>
    agoIn(locale).format(-Math.floor(passed / length), unit);
  if (passed < hour) return ago('minute', minute);
  if (passed < day) return ago('hour', hour);
  if (passed < 7 * day) return ago('day', day);
  if (passed < 30 * day) return ago('week', 7 * day);
  return localeDate(at, { locale, timeZone });
}

/** A date in the format of the locale: "Mar 5, 2026". */
export function localeDate(at: Date, { locale, timeZone = 'UTC' }: Options = {}): string {
  const inZone = datesIn(locale);
  const format =
    inZone.get(timeZone) ?? new Intl.DateTimeFormat(locale ?? getLocale(), { dateStyle: 'medium', timeZone });
  inZone.set(timeZone, format);
  return format.format(at);
}

const agoIn = perLocale((locale) => new Intl.RelativeTimeFormat(locale));
/** by time zone, of which there are two at most: UTC and the browser's */
const datesIn = perLocale(() => new Map<string, Intl.DateTimeFormat>());
