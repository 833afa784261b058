import { dayAgo, momentAgo } from '#core/cases/ago.ts';
import { dayBefore } from '#web/lib/day.ts';

/**
 * Says of each time on a page how long ago it was. The page is the same for everybody and was written at another time, so
 * it holds dates; the reader's clock and calendar are known here alone.
 */
export function tellAgo(justNow: string): void {
  const locale = document.documentElement.lang;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-ago]')) {
    const at = time.dateTime;
    const isDay = time.dataset.ago === 'day' || at.length === 'yyyy-mm-dd'.length;
    time.textContent = isDay
      ? dayAgo(dayOf(at), dayBefore(0), locale)
      : momentAgo(new Date(at), new Date(), { locale, justNow, timeZone });
  }
}

const dayOf = (at: string) => (at.length > 'yyyy-mm-dd'.length ? dayBefore(0, new Date(at)) : at);
