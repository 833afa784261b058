import { useSyncExternalStore } from 'react';
import { localeDate, relativeTime } from '#core/cases/relative-time.ts';

/**
 * A moment as people say it, "3 hours ago". Pages are cached, so the server writes the date and the browser, which
 * knows what time it is, says how long ago that was.
 */
export function RelativeTime({ at }: { at: string }) {
  const moment = new Date(at);
  const now = useSyncExternalStore(everyMinute, currentMinute, () => null);
  const text = now === null ? localeDate(moment) : relativeTime(moment, new Date());
  return (
    <time dateTime={at} title={now === null ? undefined : moment.toLocaleString()}>
      {text}
    </time>
  );
}

function everyMinute(callback: () => void): () => void {
  const timer = setInterval(callback, 30_000);
  return () => clearInterval(timer);
}

/** A value that changes once a minute, so that React draws again only then. */
function currentMinute(): number {
  return Math.floor(Date.now() / 60_000);
}
