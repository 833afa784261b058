import { Check, CheckCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Notification, SeenChange } from '#core/contract/notification.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { m } from '#core/paraglide/messages.js';
import { messageOf } from '#web/lib/api/api-error.ts';
import { IconButton } from '#web/ui/button.tsx';
import { ActButton } from '#web/ui/over/use-action.tsx';
import { changeSeen } from './notification-calls.ts';

type SeenButtonProps = { of: Notification; onMark: (seen: boolean) => void };

/** Marks a notification as seen, or takes that back. */
export function SeenButton({ of, onMark }: SeenButtonProps) {
  const text = notificationText(of);
  const Icon = of.seen ? Undo2 : Check;
  return (
    <IconButton
      icon={Icon}
      label={of.seen ? m.notifications_unsee({ text }) : m.notifications_see({ text })}
      onClick={() => onMark(!of.seen)}
      className="shrink-0"
    />
  );
}

/** Marks all as seen that the person could look at, and takes it back. The list is read again by the live event of it. */
export function AllSeen({ rows }: { rows: readonly Notification[] }) {
  const [undoable, setUndoable] = useState<readonly string[]>([]);
  const hasNew = rows.some(({ seen }) => !seen);

  async function mark(to: SeenChange): Promise<void> {
    const changed = await changeSeen(to);
    setUndoable(to.seen ? changed.slice(0, mostUndone) : []);
  }
  const told = { failed: (error: unknown) => m.notifications_change_failed({ message: messageOf(error) }) };

  if (hasNew)
    return (
      <ActButton
        icon={CheckCheck}
        variant="secondary"
        size="sm"
        className="sm:ms-auto"
        onPress={() => mark({ seen: true, until: rows[0]!.created_at })}
        told={told}
      >
        {m.notifications_all_seen()}
      </ActButton>
    );
  if (undoable.length === 0) return null;
  return (
    <span role="status" className="flex items-center gap-2 text-sm sm:ms-auto">
      {m.notifications_all_seen_done()}
      <ActButton
        icon={Undo2}
        variant="ghost"
        size="sm"
        onPress={() => mark({ seen: false, ids: [...undoable] })}
        told={told}
      >
        {m.notifications_undo()}
      </ActButton>
    </span>
  );
}

/** As many as one call takes. */
const mostUndone = 500;
