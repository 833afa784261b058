import { MessageCircle } from 'lucide-react';
import { m } from '#core/paraglide/messages.js';
import { useSession } from '#web/lib/session/use-session.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { useUnread, useUnreadUpdates } from './unread.ts';

/** The way to the messages in the header, with the number of new ones; only signed-in people see it. */
export function MessagesLink() {
  const { status } = useSession();
  useUnreadUpdates();
  const count = useUnread();
  if (status === 'signed-out') return null;
  return (
    <Link
      to="/messages"
      aria-label={count > 0 ? m.threads_unread({ count }) : m.threads_link()}
      className={classNames(buttonStyle({ variant: 'ghost', size: 'icon' }), status === 'loading' && 'signed-in-only')}
    >
      <MessageCircle aria-hidden="true" className="size-5" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-danger px-1 font-bold text-white text-xs tabular-nums"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  );
}
