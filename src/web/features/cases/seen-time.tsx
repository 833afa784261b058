import { dayText, onDayText } from '#core/cases/day-text.ts';
import type { LastSeen } from '#core/contract/case.ts';
import { dayBefore } from '#web/lib/day.ts';
import { RelativeTime, useMinute } from './relative-time.tsx';

/**
 * When an animal was last seen or found: "yesterday", "on 3 November", or "3 hours ago" if the time is known. Pages are
 * cached, so the server renders the full date, and the browser replaces it by a shorter form.
 */
export function SeenTime({ of }: { of: LastSeen }) {
  const inBrowser = useMinute() !== null;
  if (!of.last_seen_at || !of.last_seen_day) return null;
  if (inBrowser && of.last_seen_precision === 'time') return <RelativeTime at={of.last_seen_at} />;
  return <time dateTime={of.last_seen_day}>{onDayText(of.last_seen_day, inBrowser ? dayBefore(0) : null)}</time>;
}

/** The date of a moment in the viewer's time zone: "today", "3 November". */
export function MomentDay({ at }: { at: string }) {
  const inBrowser = useMinute() !== null;
  const text = inBrowser ? dayText(dayBefore(0, new Date(at)), dayBefore(0)) : dayText(at.slice(0, 10), null);
  return <time dateTime={at}>{text}</time>;
}
