import { dayText, onDayText } from '#core/cases/day-text.ts';
import type { LastSeen } from '#core/contract/case.ts';
import { dayBefore } from '#web/lib/day.ts';
import { RelativeTime, useMinute } from './relative-time.tsx';

/**
 * When an animal was last seen or found: "yesterday", "on 3 November", and only where the time was told "3 hours ago". Pages
 * are cached, so the server writes the day in full and the browser, which knows which day it is, says it shorter.
 */
export function SeenTime({ of }: { of: LastSeen }) {
  const inBrowser = useMinute() !== null;
  if (!of.last_seen_at || !of.last_seen_day) return null;
  if (inBrowser && of.last_seen_precision === 'time') return <RelativeTime at={of.last_seen_at} />;
  return <time dateTime={of.last_seen_day}>{onDayText(of.last_seen_day, inBrowser ? dayBefore(0) : null)}</time>;
}

/** The day of a moment, as the calendar of whoever looks shows it: "today", "3 November". */
export function MomentDay({ at }: { at: string }) {
  const inBrowser = useMinute() !== null;
  const text = inBrowser ? dayText(dayBefore(0, new Date(at)), dayBefore(0)) : dayText(at.slice(0, 10), null);
  return <time dateTime={at}>{text}</time>;
}
