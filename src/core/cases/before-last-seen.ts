import type { Precision, Seen } from './seen.ts';

type LastSeen = { last_seen_at: Date | null; last_seen_precision: Precision; last_seen_day: string | null };

/**
 * Whether a sighting is earlier than the time the pet was last seen. Compares the exact times where both are known,
 * otherwise the calendar days.
 */
export function isBeforeLastSeen(seen: Seen, { last_seen_at, last_seen_precision, last_seen_day }: LastSeen): boolean {
  if (!last_seen_at || !last_seen_day) return false;
  const hasMoments = seen.precision === 'time' && last_seen_precision === 'time';
  return hasMoments ? seen.at < last_seen_at : seen.day < last_seen_day;
}
