import { useEffect } from 'react';
import type { OwnedCase } from '#core/contract/case.ts';
import type { NotificationPage } from '#core/contract/notification.ts';
import { News } from '#web/features/notifications/news/news.tsx';
import { useNotifications } from '#web/features/notifications/use-notifications.ts';
import { rememberOwnPages } from '#web/lib/session/own-pages.ts';
import { isAwaited, type MatchesOfCase } from './use-matches-of.ts';

type DashboardNewsProps = {
  cases: readonly OwnedCase[];
  matches: readonly MatchesOfCase[];
  news: NotificationPage | null;
};

/** The news of all cases, with what the matches say by now. */
export function DashboardNews({ cases, matches, news }: DashboardNewsProps) {
  const notifications = useNotifications(undefined, undefined, news);
  useEffect(() => rememberOwnPages(cases.map(({ slug }) => slug)), [cases]);
  if (cases.length === 0 && !notifications.rows?.length) return null;
  return (
    <div className="mb-8">
      <News
        notifications={notifications}
        leads={matches.flatMap(({ answer }) => answer?.matches ?? [])}
        isReading={matches.some(isAwaited)}
      />
    </div>
  );
}
