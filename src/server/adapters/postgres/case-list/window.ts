import type { Cursor } from '#server/cases/cursor.ts';

/** A stretch of time to look through: cases before the cursor, and from this time on if there is one. */
export type Window = { before: Cursor; from: Date | null };

/** From when to where was looked, and how many cases were found on the way. */
export type Looked = { start: Date; reached: Cursor; found: number };

const hourMs = 3600_000;
const dayMs = 24 * hourMs;
/** Days in one of the longer periods that each case is filed under: the SQL function `search_tokens`. */
const periodDays = 32;
/** A window is made for so many times as many cases as are still wanted. */
const spare = 2;
/** A window reaches at least so many times as far as was looked before, so that there are never many of them. */
const leastReach = 3;
/** A window with more than this part of the time that is left costs as much as looking through all of it. */
const mostOfTime = 1 / 2;
/** With more tokens, reading them costs more than they save. */
const mostTokens = 64;
/** Sorts before the id of every case. */
const nil = '00000000-0000-0000-0000-000000000000';

/**
 * Where to look next: as far back as enough will be found, judging by what was found so far.
 * @param missing how many cases are still wanted
 * @param oldest when the oldest case was made
 */
export function nextWindow({ start, reached, found }: Looked, missing: number, oldest: Date): Window {
  const lookedMs = Math.max(hourMs, start.getTime() - reached.at.getTime());
  const reachMs = lookedMs * Math.max(leastReach, (spare * missing) / (found + 0.5));
  const leftMs = reached.at.getTime() - oldest.getTime();
  return { before: reached, from: reachMs < leftMs * mostOfTime ? startOfDay(reached.at.getTime() - reachMs) : null };
}

/** Where the next window begins. */
export const endOf = (from: Date): Cursor => ({ at: from, id: nil });

/** The tokens of which each case in the window has one; null if there are too many of them. */
export function timeTokens({ before, from }: Window): string[] | null {
  if (!from) return null;
  const days = between(dayOf(from), dayOf(before.at));
  if (days.length <= mostTokens) return days.map((day) => `d.${day}`);
  const periods = between(Math.floor(days[0]! / periodDays), Math.floor(days.at(-1)! / periodDays));
  return periods.length <= mostTokens ? periods.map((period) => `m.${period}`) : null;
}

const dayOf = (at: Date) => Math.floor(at.getTime() / dayMs);
const startOfDay = (ms: number) => new Date(Math.floor(ms / dayMs) * dayMs);
const between = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i);
