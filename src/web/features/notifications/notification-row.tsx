import type { Notification } from '#core/contract/notification.ts';
import { notificationDetail, notificationPath, notificationText } from '#core/notifications/notification-text.ts';
import { m } from '#core/paraglide/messages.js';
import { RelativeTime } from '#web/features/cases/relative-time.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { NotificationPhoto } from './notification-photo.tsx';
import { SeenButton } from './seen-button.tsx';

type RowProps = { of: Notification; onMark: (seen: boolean) => void };

/** One notification: what, with its photo, when, and where it leads. Following it sees it. */
export function NotificationRow({ of, onMark }: RowProps) {
  return (
    <li className={classNames('flex items-center gap-1 pe-2', !of.seen && 'bg-lamp-soft')}>
      <Link
        to={notificationPath(of)}
        onClick={() => !of.seen && onMark(true)}
        className="flex min-h-20 min-w-0 flex-1 items-center gap-3 px-4 py-3 hover:bg-brand-soft sm:gap-4 sm:px-5"
      >
        <NotificationPhoto of={of} />
        <RowText of={of} />
      </Link>
      <SeenButton of={of} onMark={onMark} />
    </li>
  );
}

function RowText({ of }: { of: Notification }) {
  return (
    <span className="min-w-0 flex-1">
      <span className={classNames('block leading-snug', of.seen ? 'font-medium' : 'font-bold')}>
        {!of.seen && <span className="sr-only">{m.notifications_new()}: </span>}
        {notificationText(of)}
      </span>
      <span className={classNames('wrap-anywhere line-clamp-2 text-sm', of.seen ? 'text-muted' : 'text-on-lamp-soft')}>
        {notificationDetail(of)}
      </span>
      <span className={classNames('block text-xs', of.seen ? 'text-muted' : 'text-on-lamp-soft')}>
        <RelativeTime at={of.created_at} />
      </span>
    </span>
  );
}
