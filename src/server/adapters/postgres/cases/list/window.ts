import type { Cursor } from '#server/cases/cursor.ts';

/** A stretch of time to look through: cases before the cursor, and from this time on if there is one. */
export type Window = { before: Cursor; from: Date | null };

/** From when to where was looked, and how many cases were found on the way. */
export type Looked = { start: Date; reached: Cursor; found: number };

export type Expected = {
  oldest: Date;
  /** from the oldest case until now */
  spanMs: number;
  /** how many cases that match are probably made in a millisecond; null if nothing is known */
  perMs: number | null;
};

const hourMs = 3600_000;
const dayMs = 24 * hourMs;
/** The longer periods that each case is filed under: the SQL function `search_tokens`. */
const periodMs = 32 * dayMs;
/** A window is made for so many times as many cases as are still wanted. */
const spare = 1.5;
/** What was expected counts as much as having found so many cases in the time that they should take. */
const credit = { expected: 5, unknown: 0.5 };
/** A window reaches at least so many times as far as was looked before, so that there are never many of them. */
const leastReach = 3;
/** A window with more than this part of the time that is left costs as much as looking through all of it. */
const mostOfTime = 1 / 2;
/** Unless so little of all time is left that looking through all of it by its periods costs less. */
const littleTime = 1 / 8;
/** Longer windows begin with a period, because there are fewer periods to look up than days. */
const mostDays = 16;
/** With more periods, reading them costs more than they save. */
const mostPeriods = 64;
/** Sorts before the id of every case. */
const nil = '00000000-0000-0000-0000-000000000000';

/**
 * Where to look next: as far back as enough will be found, judging by what was expected and by what was found so far.
 * @param missing how many cases are still wanted
 */
export function nextWindow(looked: Looked, missing: number, expected: Expected): Window {
  const { reached } = looked;
  const reachMs = reachOf(looked, missing, expected);
  const leftMs = reached.at.getTime() - expected.oldest.getTime();
  if (reachMs < leftMs * mostOfTime)
    return { before: reached, from: beginning(reached.at.getTime() - reachMs, reachMs) };
  const isAlmostOver = leftMs > 0 && leftMs < expected.spanMs * littleTime;
  return { before: reached, from: isAlmostOver ? beginning(expected.oldest.getTime(), periodMs) : null };
}

function reachOf({ start, reached, found }: Looked, missing: number, { perMs }: Expected): number {
  const lookedMs = Math.max(0, start.getTime() - reached.at.getTime());
  const trust =
    perMs === null ? { cases: credit.unknown, ms: 0 } : { cases: credit.expected, ms: credit.expected / perMs };
  const enoughMs = spare * missing * ((lookedMs + trust.ms) / (found + trust.cases));
  return Math.max(hourMs, leastReach * lookedMs, enoughMs);
}

const beginning = (ms: number, reachMs: number) => {
  const step = reachMs > mostDays * dayMs ? periodMs : dayMs;
  return new Date(Math.floor(ms / step) * step);
};

/** Before any search. */
export function notLooked(after?: Cursor): Looked {
  // the database's clock may be ahead
  const tomorrow = new Date(Date.now() + dayMs);
  const reached = after && after.at < tomorrow ? after : endOf(tomorrow);
  return { start: reached.at, reached, found: 0 };
}

/** Where the next window begins. */
export const endOf = (from: Date): Cursor => ({ at: from, id: nil });

/** The tokens of which each case in the window has one; null if there are too many of them. */
export function timeTokens({ before, from }: Window): string[] | null {
  if (!from) return null;
  const days = between(from, before.at, dayMs);
  if (days.length <= mostDays + 2) return days.map((day) => `d.${day}`);
  const periods = between(from, before.at, periodMs);
  return periods.length <= mostPeriods ? periods.map((period) => `m.${period}`) : null;
}

function between(from: Date, to: Date, step: number): number[] {
  const first = Math.floor(from.getTime() / step);
  return Array.from({ length: Math.floor(to.getTime() / step) - first + 1 }, (_, i) => first + i);
}
