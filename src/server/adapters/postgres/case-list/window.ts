import type { Cursor } from '#server/cases/cursor.ts';

/** A stretch of time to look through: cases before the cursor, and from this time on if there is one. */
export type Window = { before: Cursor; from: Date | null };

const dayMs = 24 * 3600_000;
/** Days in one of the longer periods that each case is filed under: the SQL function `search_tokens`. */
const periodDays = 32;
/** How many times as far as was walked the windows reach, before the last one. */
const reaches = [11, 121];
/** With more tokens, reading them costs more than they save. */
const mostTokens = 64;
/** Sorts before the id of every case. */
const nil = '00000000-0000-0000-0000-000000000000';

/**
 * Where to look after having walked from one case to another: first somewhat further back, then much further, which is
 * enough for what is neither frequent nor rare, then through all that is left.
 */
export function windowsAfter(start: Date, reached: Cursor): Window[] {
  const walkedMs = Math.max(dayMs, start.getTime() - reached.at.getTime());
  const ends = reaches.map((reach) => startOfDay(reached.at.getTime() - reach * walkedMs));
  const befores = [reached, ...ends.map((at) => ({ at, id: nil }))];
  return befores.map((before, i) => ({ before, from: ends[i] ?? null }));
}

/** The tokens of which each case in the window has one; null if there are too many of them. */
export function timeTokens({ before, from }: Window): string[] | null {
  if (!from) return null;
  const days = between(dayOf(from), dayOf(before.at));
  if (days.length <= mostTokens) return days.map((day) => `d.${day}`);
  const periods = between(Math.floor(days[0]! / periodDays), Math.floor(days.at(-1)! / periodDays));
  return periods.length <= mostTokens ? periods.map((period) => `m.${period}`) : null;
}

const dayOf = (at: Date) => Math.floor(at.getTime() / dayMs);
const startOfDay = (ms: number) => new Date(Math.max(0, Math.floor(ms / dayMs)) * dayMs);
const between = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i);
