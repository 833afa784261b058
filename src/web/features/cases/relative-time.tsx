import { useSyncExternalStore } from 'react';
import { localeDate, relativeDay, relativeTime } from '#core/cases/relative-time.ts';
import { momentText } from '#core/text/format.ts';
import { dayBefore } from '#web/lib/day.ts';

/**
 * A moment like "3 hours ago". The server writes a date, because pages are cached; the page's script replaces it.
 * @param day the day that the server writes, if it is known better than from the moment
 */
export function RelativeTime({ at, day }: { at: string; day?: string | null }) {
  const moment = new Date(at);
  const inBrowser = useMinute() !== null;
  const date = day ? relativeDay(day, null) : localeDate(moment);
  return (
    <Ago dateTime={at} title={inBrowser ? momentText(moment) : undefined}>
      {inBrowser ? relativeTime(moment, new Date(), { timeZone: ownTimeZone() }) : date}
    </Ago>
  );
}

/** A calendar day (yyyy-mm-dd), like "yesterday" or "3 days ago", on the reader's calendar. */
export function RelativeDay({ day }: { day: string }) {
  const inBrowser = useMinute() !== null;
  return <Ago dateTime={day}>{relativeDay(day, inBrowser ? dayBefore(0) : null)}</Ago>;
}

/** The day of a moment, on the reader's calendar: "today", "3 days ago". */
export function MomentDay({ at }: { at: string }) {
  const inBrowser = useMinute() !== null;
  const text = inBrowser ? relativeDay(dayBefore(0, new Date(at)), dayBefore(0)) : localeDate(new Date(at));
  return (
    <Ago dateTime={at} ago="day">
      {text}
    </Ago>
  );
}

type AgoProps = { dateTime: string; ago?: 'day' | ''; title?: string | undefined; children: string };

/** Lists that tell screen readers of news must not read out that a minute has passed. */
function Ago({ ago = '', ...props }: AgoProps) {
  return <time {...props} data-ago={ago} aria-live="off" suppressHydrationWarning />;
}

/** The current minute; null on the server and during hydration. Words that depend on it are rendered afterwards. */
function useMinute(): number | null {
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
