import { clsx } from 'clsx';
import { Bell } from 'lucide-react';
import type { Notification } from '#core/contract/notification.ts';
import { notificationDetail, notificationPath, notificationText } from '#core/notifications/notification-text.ts';
import { m } from '#core/paraglide/messages.js';
import { RequireSession } from '#web/features/auth/signed-in-page.tsx';
import { RelativeTime } from '#web/features/cases/relative-time.tsx';
import { NotificationPhoto } from '#web/features/notifications/notification-photo.tsx';
import { AllSeen, SeenButton } from '#web/features/notifications/seen-buttons.tsx';
import { useNotifications } from '#web/features/notifications/use-notifications.ts';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/state/list-state.tsx';
import { LiveList } from '#web/ui/state/live-list.tsx';
import { PageHeading } from '#web/ui/state/page-heading.tsx';

export const meta = metaOf({ title: m.notifications_title, description: m.notifications_text, index: false });

export default function Notifications() {
  return (
    <RequireSession title={m.notifications_title()} text={m.notifications_text()} className="max-w-3xl!">
      {(user) => <NotificationsPage key={user.id} />}
    </RequireSession>
  );
}

/** Everything that the signed-in person was told, in one list. */
function NotificationsPage() {
  const list = useNotifications();
  return (
    <div className="page-column max-w-3xl! pb-16">
      <PageHeading title={m.notifications_title()} text={m.notifications_text()} />
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <ButtonLink to="/messages" variant="outline" size="sm">
          {m.notifications_all_messages()}
        </ButtonLink>
        <ButtonLink to="/account" variant="ghost" size="sm">
          {m.notifications_choose()}
        </ButtonLink>
        {list.rows && list.rows.length > 0 && <AllSeen rows={list.rows} />}
      </div>
      <LiveList list={list} failed={m.notifications_failed()} none={<None />}>
        {(rows) => (
          <ul className="divide-y divide-line">
            {rows.map((one) => (
              <NotificationRow key={one.id} of={one} onMark={(seen) => void list.mark([one.id], seen)} />
            ))}
          </ul>
        )}
      </LiveList>
    </div>
  );
}

function None() {
  return (
    <EmptyState
      title={m.notifications_none()}
      text={m.notifications_none_text()}
      art={<Bell aria-hidden="true" className="size-10" />}
    >
      <ButtonLink to="/dashboard">{m.app_nav_dashboard()}</ButtonLink>
    </EmptyState>
  );
}

type RowProps = { of: Notification; onMark: (seen: boolean) => void };

/** One notification: what, with its photo, when, and where it leads. Following it sees it. */
function NotificationRow({ of, onMark }: RowProps) {
  return (
    <li className={clsx('flex items-center gap-1 pe-2', !of.seen && 'bg-lamp-soft')}>
      <Link
        to={notificationPath(of)}
        onClick={() => !of.seen && onMark(true)}
        className="flex min-h-20 min-w-0 flex-1 items-center gap-3 px-4 py-3 hover:bg-brand-soft sm:gap-4 sm:px-5 narrow:flex-wrap narrow:px-2"
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
    <span className="min-w-0 flex-1 narrow:basis-full">
      <span className={clsx('block leading-snug', of.seen ? 'font-medium' : 'font-bold')}>
        {!of.seen && <span className="sr-only">{m.notifications_new()}: </span>}
        {notificationText(of)}
      </span>
      <span
        dir="auto"
        className={clsx('wrap-anywhere line-clamp-2 text-sm', of.seen ? 'text-muted' : 'text-on-lamp-soft')}
      >
        {notificationDetail(of)}
      </span>
      <span className={clsx('block text-xs', of.seen ? 'text-muted' : 'text-on-lamp-soft')}>
        <RelativeTime at={of.created_at} />
      </span>
    </span>
  );
}
