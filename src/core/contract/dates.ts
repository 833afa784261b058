import { z } from 'zod';
import { limits } from '#core/cases/limits.ts';
import { utcDay } from '#core/cases/seen.ts';

/**
 * Schemas for the date of an event. If only the date is known, it stays a {@link day}: no time of day is made up. The
 * message of a failed check gives the reason: {@link tooEarly} or {@link inFuture}.
 */
export const tooEarly = 'too_early';
export const inFuture = 'in_future';

const minute = 60_000;
const hour = 60 * minute;
/** Tolerance for phone clocks that run fast. */
const grace = 10 * minute;
/** UTC+14, the easternmost time zone: no place on Earth has a later date. */
const farthestAhead = 14 * hour;

/** The calendar day (yyyy-mm-dd) of a moment on a clock that is `ahead` milliseconds ahead of UTC. */
const dayAt = (at: number, ahead: number): string => utcDay(new Date(at + ahead));

/** The UTC offset that a moment was written with, in milliseconds. */
function offsetOf(text: string): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * hour + Number(minutes ?? 0) * minute);
}

const isNotTooEarly = (text: string) => text.slice(0, 10) >= limits.earliestDay;
const isDayByNow = (text: string) => text <= dayAt(Date.now() + grace, farthestAhead);
/** Any time on the sender's current day is accepted, even later today, because people give times roughly. */
const isMomentByToday = (text: string) => text.slice(0, 10) <= dayAt(Date.now() + grace, offsetOf(text));

/** A calendar day without a time, yyyy-mm-dd, that has already begun somewhere on Earth. */
export const day = z.iso
  .date({ abort: true })
  .refine(isNotTooEarly, { error: tooEarly })
  .refine(isDayByNow, { error: inFuture });

/** A moment in ISO 8601 with its UTC offset, no later than the end of the sender's current day. */
export const moment = z.iso
  .datetime({ offset: true, abort: true })
  .refine(isNotTooEarly, { error: tooEarly })
  .refine(isMomentByToday, { error: inFuture });

/**
 * The date of a report: a {@link day} if the time is not known, otherwise a {@link moment}. (Their format checks abort,
 * so that the union reports the error of the format that was meant.)
 */
export const dayOrMoment = z.union([day, moment]);
