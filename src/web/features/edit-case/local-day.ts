import { localeDate } from '#core/cases/relative-time.ts';
import { readSeen } from '#core/cases/seen.ts';

/** A day as a date; a moment with this device's time of day. */
export function localDay(written: string): string {
  const { at, precision } = readSeen(written);
  return precision === 'day'
    ? localeDate(at)
    : at.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
