import type { Notification } from '#core/contract/notification.ts';
import { m } from '#core/paraglide/messages.js';
import { messageOf } from '#web/lib/api/api-error.ts';
import { type RowPage, useLiveRows } from '#web/lib/api/use-live-rows.ts';
import { toastError } from '#web/ui/over/toast.tsx';
import { changeSeen, isNotificationsEvent, listNotifications } from './notification-calls.ts';

/**
 * The person's notifications, or those about one case, kept current while the page is open.
 * @param asOf changes when they should be read again
 * @param begin what was read with the page already
 */
export function useNotifications(caseId?: string, asOf?: unknown, begin: RowPage<Notification> | null = null) {
  const { patch, ...list } = useLiveRows({
    read: (cursor, signal) => listNotifications({ cursor, case: caseId }, signal),
    concerns: isNotificationsEvent,
    // what can no longer be read is gone
    afresh: (_known, page) => page,
    ...{ asOf, begin },
  });

  /** Shown at once, and taken back if it could not be saved. */
  async function mark(ids: readonly string[], seen: boolean): Promise<void> {
    const show = (as: boolean) => patch((one) => (ids.includes(one.id) ? { ...one, seen: as } : one));
    show(seen);
    try {
      await changeSeen({ ids: [...ids], seen });
    } catch (error) {
      show(!seen);
      toastError({ description: m.notifications_change_failed({ message: messageOf(error) }) });
    }
  }

  return { ...list, mark };
}
