import { Bell } from 'lucide-react';
import { m } from '#core/paraglide/messages.js';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { LiveList } from '#web/ui/state/live-list.tsx';
import { PageHeading } from '#web/ui/state/page-heading.tsx';
import { AllSeen } from './all-seen.tsx';
import { NotificationRow } from './notification-row.tsx';
import { useNotifications } from './use-notifications.ts';

/** Everything that the signed-in person was told, in one list. */
export function NotificationsPage() {
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
