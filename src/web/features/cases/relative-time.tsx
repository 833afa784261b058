import { useSyncExternalStore } from 'react';
import { localeDate, relativeTime } from '#core/cases/relative-time.ts';

/**
 * A moment like "3 hours ago". Pages are cached, so the server renders the date, and the browser replaces it by the
 * relative time.
 */
export function RelativeTime({ at }: { at: string }) {
  const moment = new Date(at);
  const inBrowser = useMinute() !== null;
  return (
    <time dateTime={at} title={inBrowser ? moment.toLocaleString() : undefined}>
      {inBrowser ? relativeTime(moment, new Date(), { timeZone: ownTimeZone() }) : localeDate(moment)}
    </time>
  );
}

/** The current minute; null on the server and during hydration. What depends on the clock is rendered afterwards. */
export function useMinute(): number | null {
  return useSyncExternalStore(everyMinute, currentMinute, () => null);
}

function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function everyMinute(callback: () => void): () => void {
  const timer = setInterval(callback, 30_000);
  return () => clearInterval(timer);
}

/** Changes once a minute, so that React only renders again then. */
function currentMinute(): number {
  return Math.floor(Date.now() / 60_000);
}
