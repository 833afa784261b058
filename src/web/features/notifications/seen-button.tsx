import { Check, Undo2 } from 'lucide-react';
import type { Notification } from '#core/contract/notification.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { m } from '#core/paraglide/messages.js';
import { IconButton } from '#web/ui/icon-button.tsx';

type SeenButtonProps = { of: Notification; onMark: (seen: boolean) => void };

/** Marks a notification as seen, or takes that back. */
export function SeenButton({ of, onMark }: SeenButtonProps) {
  const text = notificationText(of);
  const Icon = of.seen ? Undo2 : Check;
  return (
    <IconButton
      label={of.seen ? m.notifications_unsee({ text }) : m.notifications_see({ text })}
      onClick={() => onMark(!of.seen)}
      className="shrink-0"
    >
      <Icon aria-hidden="true" className="size-5" />
    </IconButton>
  );
}
