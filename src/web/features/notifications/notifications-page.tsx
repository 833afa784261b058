import { Bell } from 'lucide-react';
import { useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { LoadMore } from '#web/ui/state/load-more.tsx';
import { NotLoaded } from '#web/ui/state/not-loaded.tsx';
import { PageHeading } from '#web/ui/state/page-heading.tsx';
import { AllSeen } from './all-seen.tsx';
import { NotificationRow } from './notification-row.tsx';
import { useNotifications } from './use-notifications.ts';

/** Everything that the signed-in person was told, in one list. */
export function NotificationsPage() {
  const { rows, failed, retry, hasMore, loadMore, mark } = useNotifications();
  const [loading, setLoading] = useState(false);
  async function more(): Promise<void> {
    setLoading(true);
    await loadMore();
    setLoading(false);
  }
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
        {rows && rows.length > 0 && <AllSeen rows={rows} />}
      </div>
      {failed && <NotLoaded onRetry={retry}>{m.notifications_failed()}</NotLoaded>}
      {!rows && !failed && (
        <div className="grid min-h-60 place-items-center">
          <Spinner className="size-8!" />
        </div>
      )}
      {rows?.length === 0 && <None />}
      {rows && rows.length > 0 && (
        <Card className="overflow-hidden p-0!">
          <ul className="divide-y divide-line">
            {rows.map((one) => (
              <NotificationRow key={one.id} of={one} onMark={(seen) => void mark([one.id], seen)} />
            ))}
          </ul>
        </Card>
      )}
      <LoadMore hasMore={hasMore} loading={loading} onLoad={() => void more()} />
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
