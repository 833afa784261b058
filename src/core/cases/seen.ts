/** How exactly it is known when an animal was lost, found or seen: its day, or also the time of day. */
export const precisions = ['day', 'time'] as const;
export type Precision = (typeof precisions)[number];

/**
 * When an animal was lost, found or seen. `day` (yyyy-mm-dd) is the one that the person's own calendar showed, whatever
 * zone it is read in; `at` is the moment, and where only the day is known the noon of that day in UTC, so that it is the
 * same moment for everyone.
 */
export type Seen = { at: Date; precision: Precision; day: string };

/** Reads what a report says of when: a plain day, or a moment with its offset from UTC as the person's clock told it. */
export function readSeen(text: string): Seen {
  const day = text.slice(0, 'yyyy-mm-dd'.length);
  return text === day ? { at: noonOf(day), precision: 'day', day } : { at: new Date(text), precision: 'time', day };
}

/** Noon in UTC of a calendar day: what stands for a day where a moment is needed. */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

/** The calendar day of a moment in UTC. */
export function utcDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}
