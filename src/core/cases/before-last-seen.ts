import { type Seen, utcDay } from './seen.ts';

const hour = 3600_000;
/** The westernmost time zone, UTC-12: nowhere does a day begin later. */
const farthestBehind = 12 * hour;
/** Clocks follow states, not the sun: hardly anywhere do they run more than this behind it. */
const behindTheSun = 2 * hour;

/**
 * Whether a sighting lies before its pet was last seen: by the moment where both are known, else by the day. A moment is
 * stored without the zone it was told in, so its day is taken as the earliest that it may have been there.
 * @param lng degrees east of the sighting or of the case, when one is known: it tells the clock within a few hours
 */
export function isBeforeLastSeen(seen: Seen, last: Pick<Seen, 'at' | 'precision'>, lng: number | null): boolean {
  if (last.precision === 'day') return seen.day < utcDay(last.at);
  if (seen.precision === 'time') return seen.at < last.at;
  const behind = lng === null ? farthestBehind : behindTheSun - (lng / 15) * hour;
  return seen.day < utcDay(new Date(last.at.getTime() - behind));
}
