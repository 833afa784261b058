import { useEffect, useEffectEvent, useState } from 'react';
import type { Notification, NotificationPage } from '#core/contract/notification.ts';
import { m } from '#core/paraglide/messages.js';
import { isSignedOut, messageOf } from '#web/lib/api/api-error.ts';
import { followLive } from '#web/lib/api/live-stream.ts';
import { toastError } from '#web/ui/over/toast.ts';
import { changeSeen, isNotificationsEvent, listNotifications } from './notification-calls.ts';

type Shown = { rows: Notification[]; next: string | null };

/**
 * The person's notifications, or those about one case, kept current while the page is open.
 * @param asOf changes when they should be read again
 * @param first what was read with the page already
 */
export function useNotifications(caseId?: string, asOf?: unknown, first: NotificationPage | null = null) {
  const [shown, setShown] = useState<Shown | null>(() => first && fromStart(first));
  const [failed, setFailed] = useState(false);

  const read = async (cursor: string | null, signal?: AbortSignal): Promise<void> => {
    try {
      const page = await listNotifications({ cursor, case: caseId }, signal);
      setShown((known) =>
        cursor === null ? fromStart(page) : { rows: [...known!.rows, ...page.notifications], next: page.next_cursor },
      );
      setFailed(false);
    } catch (error) {
      if (!signal?.aborted && !isSignedOut(error)) setFailed(true);
    }
  };
  const refresh = useEffectEvent((signal?: AbortSignal) => void read(null, signal));

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asOf` has them read again
  useEffect(() => {
    const abort = new AbortController();
    if (!first) refresh(abort.signal);
    const stop = followLive({
      event: (event) => void (isNotificationsEvent(event) && refresh(abort.signal)),
      gap: () => refresh(abort.signal),
    });
    return () => {
      stop();
      abort.abort();
    };
  }, [caseId, asOf]);

  /** Shown at once, and taken back if it could not be saved. */
  async function mark(ids: readonly string[], seen: boolean): Promise<void> {
    const show = (as: boolean) =>
      setShown(
        (known) =>
          known && { ...known, rows: known.rows.map((one) => (ids.includes(one.id) ? { ...one, seen: as } : one)) },
      );
    show(seen);
    try {
      await changeSeen({ ids: [...ids], seen });
    } catch (error) {
      show(!seen);
      toastError({ description: m.notifications_change_failed({ message: messageOf(error) }) });
    }
  }

  const next = shown?.next ?? null;
  return {
    rows: shown?.rows ?? null,
    failed,
    retry: () => void read(null),
    hasMore: next !== null,
    loadMore: () => read(next),
    mark,
  };
}

const fromStart = ({ notifications, next_cursor }: NotificationPage): Shown => ({
  rows: notifications,
  next: next_cursor,
});
