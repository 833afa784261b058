import { useId, useRef } from 'react';
import type { CaseMatch } from '#core/contract/match.ts';
import type { Notification } from '#core/contract/notification.ts';
import { m } from '#core/paraglide/messages.js';
import type { useNotifications } from '#web/features/notifications/use-notifications.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/progress.tsx';
import { NotLoaded } from '#web/ui/state/not-loaded.tsx';
import { NewsItem } from './news-item.tsx';

type NewsProps = {
  notifications: ReturnType<typeof useNotifications>;
  /** the leads of one's cases as they are now, which tell more of a match than its notification */
  leads: readonly CaseMatch[];
  /** leads are still being read */
  isReading?: boolean;
  /** the page is about the one case that all of it is about */
  isOfCase?: boolean;
};

/** The news around one's cases, newest first; those that were seen already are folded below. */
export function News({ notifications, leads, isReading = false, isOfCase = false }: NewsProps) {
  const { rows, failed, retry, mark } = notifications;
  const heading = useId();
  const [fresh, earlier] = useFresh(rows);
  const item = (of: Notification) => (
    <NewsItem
      key={of.id}
      of={of}
      lead={leads.find(({ id }) => id === of.other?.id)}
      isReading={isReading}
      isOfCase={isOfCase}
      onMark={(seen) => void mark([of.id], seen)}
    />
  );
  return (
    <section aria-labelledby={heading}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={heading} className="text-2xl">
          {m.notifications_title()}
        </h2>
        <ButtonLink to="/notifications" variant="ghost" size="sm">
          {m.notifications_all()}
        </ButtonLink>
      </div>
      {failed && <NotLoaded onRetry={retry}>{m.notifications_failed()}</NotLoaded>}
      {!rows && !failed && <Skeleton className="mt-3 h-40" />}
      {rows && fresh.length === 0 && (
        <p className="mt-2 text-muted">
          {earlier.length > 0 ? m.notifications_nothing_new() : m.notifications_none_text()}
        </p>
      )}
      <ul className="mt-3 grid grid-cols-1 gap-3 empty:hidden">{fresh.map(item)}</ul>
      {earlier.length > 0 && (
        <details className="mt-3">
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 font-semibold text-link text-sm">
            {m.notifications_earlier({ count: earlier.length })}
          </summary>
          <ul className="mt-2 grid grid-cols-1 gap-3">{earlier.map(item)}</ul>
        </details>
      )}
    </section>
  );
}

/** New ones stay where they are while the page is open, so that nothing jumps when they are marked. */
function useFresh(rows: readonly Notification[] | null): [Notification[], Notification[]] {
  const wasNew = useRef(new Set<string>());
  for (const { id, seen } of rows ?? []) if (!seen) wasNew.current.add(id);
  const fresh = (rows ?? []).filter(({ id }) => wasNew.current.has(id));
  return [fresh, (rows ?? []).filter(({ id }) => !wasNew.current.has(id))];
}
