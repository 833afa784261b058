import { z } from 'zod';
import { limits } from '#core/cases/limits.ts';

/**
 * When something happened to an animal. A person who knows the day only writes a {@link day}; nothing invents an hour for
 * it. What is refused says why in its message: {@link tooEarly}, {@link inFuture}.
 */
export const tooEarly = 'too_early';
export const inFuture = 'in_future';

const minute = 60_000;
const hour = 60 * minute;
/** Clocks of phones run fast. */
const grace = 10 * minute;
/** The easternmost time zone, UTC+14: no place on Earth has a later day. */
const farthestAhead = 14 * hour;

/** The calendar day of a moment, as a clock that is `ahead` milliseconds of UTC shows it: yyyy-mm-dd. */
function dayAt(at: number, ahead: number): string {
  return new Date(at + ahead).toISOString().slice(0, 10);
}

/** How many milliseconds the clock that a moment was written by is ahead of UTC. */
function offsetOf(text: string): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * hour + Number(minutes ?? 0) * minute);
}

const isNotTooEarly = (text: string) => text.slice(0, 10) >= limits.earliestDay;
const isDayByNow = (text: string) => text <= dayAt(Date.now() + grace, farthestAhead);
/** A day is as exact as many people are, so the rest of the sender's own day is let in. */
const isMomentByToday = (text: string) => text.slice(0, 10) <= dayAt(Date.now() + grace, offsetOf(text));

/** A calendar day without a time, yyyy-mm-dd, that has begun somewhere on Earth. */
export const day = z.iso
  .date({ abort: true })
  .refine(isNotTooEarly, { error: tooEarly })
  .refine(isDayByNow, { error: inFuture });

/** A moment in ISO 8601 with its offset from UTC, no later than the end of the day that it is written in. */
export const moment = z.iso
  .datetime({ offset: true, abort: true })
  .refine(isNotTooEarly, { error: tooEarly })
  .refine(isMomentByToday, { error: inFuture });

/**
 * What a report may say of when: a {@link day} where the time is not known, else a {@link moment}. (Their formats abort, so
 * that the union speaks of the one that was meant.)
 */
export const dayOrMoment = z.union([day, moment]);
