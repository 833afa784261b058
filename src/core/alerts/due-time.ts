import type { When } from '#core/contract/alert.ts';
import { kept } from '#core/text/kept.ts';

/** When a daily digest comes, by the person's own clock; later if it is quiet then. */
const digestHour = 8;

/** How long news wait for a person at the most: over a night and a skipped hour. */
const dayMs = 24 * 3_600_000;

/** When something that happens now may be sent to a person: at once, after the quiet hours, or with the daily digest. */
export function dueTime(now: Date, { pace, zone, quiet }: When): Date {
  const due = pace === 'daily' ? nextAt(now, zone, digestHour) : now;
  return quiet && isQuiet(due, zone, quiet) ? nextAt(due, zone, quiet.until) : due;
}

/** Whether a moment lies in the quiet hours, which may go past midnight. */
function isQuiet(at: Date, zone: string, { from, until }: NonNullable<When['quiet']>): boolean {
  const { hour } = clockAt(at, zone);
  return from < until ? hour >= from && hour < until : hour >= from || hour < until;
}

/** The next moment at which the person's clock shows the full hour; where it is put forward over it, the hour after. */
function nextAt(after: Date, zone: string, hour: number): Date {
  const { year, month, day } = clockAt(after, zone);
  for (const days of [0, 1]) {
    const at = atClock(Date.UTC(year, month - 1, day + days, hour), zone);
    if (at > after) return at;
  }
  return new Date(after.getTime() + dayMs);
}

/** The moment at which the clock of a zone shows this time, which is given as if it were UTC. */
function atClock(shown: number, zone: string): Date {
  const guess = shown - offsetAt(new Date(shown), zone);
  return new Date(shown - offsetAt(new Date(guess), zone));
}

/** How far the clock of a zone is ahead of UTC, in milliseconds. */
function offsetAt(at: Date, zone: string): number {
  const { year, month, day, hour, minute } = clockAt(at, zone);
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at.getTime() / 60_000) * 60_000;
}

type Clock = { year: number; month: number; day: number; hour: number; minute: number };

function clockAt(at: Date, zone: string): Clock {
  const parts = formatOf(zone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)!.value);
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour'), minute: part('minute') };
}

const numeric = 'numeric' as const;
const formatOf = kept(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, hourCycle: 'h23', calendar: 'gregory', numberingSystem: 'latn' },
      ...{ year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric },
    }),
);
