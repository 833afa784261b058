import type { ReactNode } from 'react';
import { statusLabel } from '#core/cases/labels.ts';
import type { ListedCases } from '#core/contract/page-data.ts';
import { m } from '#core/paraglide/messages.js';
import { AfterReport } from '#web/features/advice/after-report.tsx';
import { AlertButton } from '#web/features/alerts/alert-button.tsx';
import type { AlertStart } from '#web/features/alerts/alert-values.ts';
import { CaseSearch, StatusTabs, tabId, useAskedQuery } from '#web/features/cases/list/case-filters.tsx';
import { CaseGrid } from '#web/features/cases/list/case-grid.tsx';
import { type CaseQuery, casesPath, circleOf } from '#web/features/cases/list/case-query.ts';
import { MoreCases, useMoreCases } from '#web/features/cases/list/more-cases.tsx';
import { NearFilter } from '#web/features/cases/list/near-filter.tsx';
import { NoCases } from '#web/features/cases/list/no-cases.tsx';
import { readCaseQuery } from '#web/features/cases/list/read-case-query.ts';
import { CasesMap, NoStreets } from '#web/features/cases/map/cases-map.tsx';
import { useLiveRefresh } from '#web/features/cases/use-live-refresh.ts';
import { sleepsUnless } from '#web/features/wake/sleeps.ts';
import { type Packed, pack, useUnpacked } from '#web/lib/page/packed.ts';
import { pageMeta, pageTitle } from '#web/lib/page/page-meta.ts';
import { serverContext } from '#web/lib/page/server-context.ts';
import { HydrateLater } from '#web/lib/page/server-html.tsx';
import { useSite } from '#web/lib/page/site.ts';
import { LinkTabPanel } from '#web/ui/link-tabs.tsx';
import { Note } from '#web/ui/note.tsx';
import { ResultsTold } from '#web/ui/state/list-state.tsx';
import { PageHeading } from '#web/ui/state/page-heading.tsx';
import type { Route } from './+types/cases';

/** In a map there is nothing to see before the app is there. */
export const handle = sleepsUnless<typeof loader>(({ query }) => query.view === 'map');

export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const { query, refused } = readCaseQuery(params);
  const { status, species, near, q } = query;
  const filters = { status: status ?? undefined, species: species ?? undefined, near: near ?? undefined };
  const page = await context
    .get(serverContext)
    .reads.listCases({ ...filters, q: q || undefined, cursor: params.get('cursor') });
  return { query, refused, page: pack(page) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const status = loaderData?.query.status ?? null;
  return pageMeta(matches, {
    title: pageTitle(status ? m.app_of({ what: m.cases_list_title(), of: statusLabel(status) }) : m.cases_list_title()),
    description: m.cases_list_text(),
    path: casesPath({ status }),
  });
}

export default function Cases({ loaderData: { query, refused, page } }: Route.ComponentProps) {
  useLiveRefresh((event) => event.kind !== 'matches.changed');
  const asked = useAskedQuery(query);
  const first = useUnpacked(page);
  return (
    <div className="page-column">
      <PageHeading title={m.cases_list_title()} text={m.cases_list_text()} />
      <AfterReport />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <StatusTabs query={asked} />
        <CaseSearch query={asked} />
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <NearFilter query={asked} />
        <AlertButton start={alertStart(query)} size="sm" className="mt-3" />
      </div>
      {refused.length > 0 && (
        <div className="mt-3">
          <Note>{m.cases_filter_refused({ names: refused.join(', ') })}</Note>
        </div>
      )}
      <ResultsTold
        by={casesPath({ ...query, view: null })}
        count={first.cases.length}
        hasMore={first.next_cursor !== null}
      />
      <LinkTabPanel tab={tabId(query.status)}>
        <MapBeside query={query} page={page}>
          <HydrateLater>
            <CaseResults key={casesPath(query)} query={query} first={first} />
          </HydrateLater>
        </MapBeside>
      </LinkTabPanel>
    </div>
  );
}

/** The filters of the list. */
function alertStart({ status, species, near, place }: CaseQuery): AlertStart {
  const side = status === 'missing' || status === 'found' ? status : null;
  const point = near ? circleOf(near).point : null;
  return { side, species, ...(point && { point, place: place || m.cases_near_here() }) };
}

type MapBesideProps = { query: CaseQuery; page: Packed<ListedCases>; children: ReactNode };

/** In the view of the map, the map before the list: it is beside it where there is room. */
function MapBeside({ query, page, children }: MapBesideProps) {
  const { streets } = useSite();
  if (query.view !== 'map') return children;
  if (!streets)
    return (
      <>
        <NoStreets />
        {children}
      </>
    );
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:items-start">
      <div className="lg:sticky lg:top-20">
        <a
          href="#cases-list"
          className="sr-only rounded-control bg-brand text-on-brand focus:not-sr-only focus:mb-2 focus:inline-flex focus:min-h-11 focus:items-center focus:px-4"
        >
          {m.cases_map_skip()}
        </a>
        <CasesMap query={query} streets={streets} version={page} />
      </div>
      <div id="cases-list" tabIndex={-1} className="outline-none">
        {children}
      </div>
    </div>
  );
}

function CaseResults({ query, first }: { query: CaseQuery; first: ListedCases }) {
  const { cases, list, next, loading, loadMore } = useMoreCases(query, first);
  if (cases.length === 0) return <NoCases query={query} />;
  return (
    <>
      <CaseGrid cases={cases} heading="h2" atTop list={list} narrow={query.view === 'map'} />
      {next && <MoreCases to={next} loading={loading} onLoad={loadMore} />}
    </>
  );
}
