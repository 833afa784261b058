import type { Sighting } from './sighting-text.ts';

const hour = 3600_000;
/** The westernmost time zone, UTC-12: nowhere is a day over later. */
const farthestBehind = 12 * hour;
/** Clocks follow states, not the sun: hardly anywhere do they run more than this behind it. */
const behindTheSun = 2 * hour;

type Seen = Pick<Sighting, 'date_seen' | 'time_seen'>;

/**
 * Whether a sighting lies before the moment at which its pet was last seen. Nobody says in which time zone they saw it, so
 * only what is earlier by every clock that may have been meant counts.
 * @param lng degrees east of the sighting or of the case, when one is known: it tells the clock within a few hours
 */
export function isBeforeLastSeen(seen: Seen, lastSeen: Date, lng: number | null): boolean {
  const ahead = lng === null ? -farthestBehind : (lng / 15) * hour - behindTheSun;
  return latestBy(seen) - ahead < lastSeen.getTime();
}

/** The last moment that date and time may mean, read as if they were UTC: without a time the end of the day. */
function latestBy({ date_seen, time_seen }: Seen): number {
  return time_seen ? Date.parse(`${date_seen}T${time_seen}Z`) : Date.parse(`${date_seen}T00:00Z`) + 24 * hour;
}
