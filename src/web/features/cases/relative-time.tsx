import { useSyncExternalStore } from 'react';
import { localeDate, relativeTime } from '#core/cases/relative-time.ts';

/**
 * A moment as people say it, "3 hours ago". Pages are cached, so the server writes the date and the browser, which
 * knows what time it is, says how long ago that was.
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

/** The minute that it is, null on the server and while the page comes alive: what depends on the clock is told after that. */
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

/** A value that changes once a minute, so that React draws again only then. */
function currentMinute(): number {
  return Math.floor(Date.now() / 60_000);
}
