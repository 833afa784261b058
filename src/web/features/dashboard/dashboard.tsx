import { useEffect } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import type { OwnedCase } from '#core/contract/case.ts';
import type { Notification } from '#core/contract/notification.ts';
import { m } from '#core/paraglide/messages.js';
import { useLiveRefresh } from '#web/features/cases/use-live-refresh.ts';
import { ConfirmNote } from '#web/features/confirm/confirm-note.tsx';
import { FollowedCases } from '#web/features/follow/followed-cases.tsx';
import { DecisionNotices } from '#web/features/moderation/decision-notices.tsx';
import { News } from '#web/features/notifications/news/news.tsx';
import { useNotifications } from '#web/features/notifications/use-notifications.ts';
import { HelpedCases } from '#web/features/plan/helped-cases.tsx';
import { ReunionNotes } from '#web/features/reunions/reunion-notes.tsx';
import type { RowPage } from '#web/lib/api/use-live-rows.ts';
import { rememberOwnPages } from '#web/lib/session/own-pages.ts';
import { NotLoaded } from '#web/ui/state/not-loaded.tsx';
import { PageHeading } from '#web/ui/state/page-heading.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { CaseMatchesTab } from './case-matches-tab.tsx';
import { MyCases } from './my-cases.tsx';
import { SentSightings } from './sent-sightings.tsx';
import { LinkedOffer, SightedOffers } from './sighted-offer.tsx';
import { countLeads, isAwaited, type MatchesOfCase, useMatchesOf } from './use-matches-of.ts';

type TabName = 'cases' | 'matches';

type DashboardProps = {
  cases: readonly OwnedCase[];
  /** as they were when the page was loaded; null if they could not be read */
  news: RowPage<Notification> | null;
  /** the last reload failed, so they may be out of date */
  stale: boolean;
};

/** The person's own cases and their matches, both kept up to date by live events. */
export function Dashboard({ cases, news, stale }: DashboardProps) {
  const [tab, setTab] = useTab();
  const { revalidate } = useRevalidator();
  const { matches, lookAgain, retry } = useMatchesOf(cases);
  const ids = new Set(cases.map((one) => one.id));
  useLiveRefresh((event) => {
    if (event.kind === 'matches.changed' && ids.has(event.case_id)) lookAgain(event.case_id);
    return ids.has(event.case_id);
  });
  const leads = countLeads(matches);
  return (
    <div className="page-column pb-16">
      <PageHeading title={m.dashboard_title()} text={m.dashboard_text()} />
      {stale && (
        <div className="mb-6">
          <NotLoaded onRetry={() => void revalidate()}>{m.dashboard_not_refreshed()}</NotLoaded>
        </div>
      )}
      <DecisionNotices />
      <LinkedOffer cases={cases} />
      <Tabs value={tab} onValueChange={(value) => setTab(value as TabName)}>
        <TabList aria-label={m.dashboard_title()}>
          <Tab value="cases">{m.dashboard_tab_cases()}</Tab>
          <Tab value="matches">
            {m.dashboard_tab_matches()}
            {leads > 0 && <TabCount count={leads} />}
          </Tab>
        </TabList>
        <TabPanel value="cases">
          <DashboardNews cases={cases} matches={matches} news={news} />
          <SightedOffers cases={cases} />
          <ReunionNotes asOf={cases} />
          <MyCases cases={cases} />
          <HelpedCases className="mt-8" />
          <FollowedCases className="mt-8" />
          <SentSightings asOf={cases} />
        </TabPanel>
        <TabPanel value="matches">
          <CaseMatchesTab matches={matches} onRetry={retry} />
        </TabPanel>
      </Tabs>
      {cases.length > 0 && (
        <div className="mt-8 empty:hidden">
          <ConfirmNote />
        </div>
      )}
    </div>
  );
}

type NewsProps = Pick<DashboardProps, 'cases' | 'news'> & { matches: readonly MatchesOfCase[] };

/** The news of all cases, with what the matches say by now. */
function DashboardNews({ cases, matches, news }: NewsProps) {
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

function TabCount({ count }: { count: number }) {
  return (
    <span className="rounded-full bg-lamp px-2 text-[#2a1702] text-xs tabular-nums in-data-active:bg-on-brand in-data-active:text-brand">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only"> {m.dashboard_match_count({ count })}</span>
    </span>
  );
}

/** The selected tab is part of the address, so that mails can link to the matches. */
function useTab(): [TabName, (tab: TabName) => void] {
  const [query, setQuery] = useSearchParams();
  const tab = query.get('tab') === 'matches' ? 'matches' : 'cases';
  const setTab = (next: TabName) => {
    const changed = new URLSearchParams(query);
    changed.set('tab', next);
    setQuery(changed, { replace: true, preventScrollReset: true });
  };
  return [tab, setTab];
}
