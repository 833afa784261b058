/** How precisely it is known when an animal was lost, found or seen: only the day, or the time of day as well. */
export const precisions = ['day', 'time'] as const;
type Precision = (typeof precisions)[number];

/** `day` is the date on the reporter's own calendar; `at` the moment, or noon UTC of that day if only it is known. */
export type Seen = { at: Date; precision: Precision; day: string };

/** Reads the date of a report: either a plain day, or a moment with the UTC offset of the reporter's clock. */
export function readSeen(text: string): Seen {
  const day = text.slice(0, 'yyyy-mm-dd'.length);
  return text === day ? { at: noonOf(day), precision: 'day', day } : { at: new Date(text), precision: 'time', day };
}

/** Noon UTC of a calendar day: stands for the day where an exact time is needed. */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

export function utcDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}

type LastSeen = { last_seen_at: Date | null; last_seen_precision: Precision; last_seen_day: string | null };

/** Whether a sighting is earlier than the pet was last seen: by the times if both are known, otherwise by the days. */
export function isBeforeLastSeen(seen: Seen, { last_seen_at, last_seen_precision, last_seen_day }: LastSeen): boolean {
  if (!last_seen_at || !last_seen_day) return false;
  const hasMoments = seen.precision === 'time' && last_seen_precision === 'time';
  return hasMoments ? seen.at < last_seen_at : seen.day < last_seen_day;
}
