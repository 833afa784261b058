import { statusLabel } from '#core/cases/labels.ts';
import type { ListedCases } from '#core/contract/page-data.ts';
import { m } from '#core/paraglide/messages.js';
import { CaseSearch, StatusTabs, tabId } from '#web/features/cases/list/case-filters.tsx';
import { CaseGrid } from '#web/features/cases/list/case-grid.tsx';
import { type CaseQuery, casesPath, readCaseQuery } from '#web/features/cases/list/case-query.ts';
import { MoreCases } from '#web/features/cases/list/more-cases.tsx';
import { useMoreCases } from '#web/features/cases/list/use-more-cases.ts';
import { SpeciesDrawing } from '#web/features/cases/species-drawing.tsx';
import { useLiveRefresh } from '#web/features/cases/use-live-refresh.ts';
import { sleeps } from '#web/features/wake/sleeps.ts';
import { type Packed, pack, useUnpacked } from '#web/lib/page/packed.ts';
import { pageMeta, pageTitle } from '#web/lib/page/page-meta.ts';
import { serverContext } from '#web/lib/page/server-context.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { HydrateLater } from '#web/ui/hydrate-later.tsx';
import { LinkTabPanel } from '#web/ui/link-tabs.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { PageHeading } from '#web/ui/state/page-heading.tsx';
import type { Route } from './+types/cases';

export const handle = sleeps;

export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const query = readCaseQuery(params);
  const page = await context.get(serverContext).reads.listCases({ ...query, cursor: params.get('cursor') });
  return { query, page: pack(page) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const status = loaderData?.query.status ?? null;
  return pageMeta(matches, {
    title: pageTitle(status ? `${m.cases_list_title()}: ${statusLabel(status)}` : m.cases_list_title()),
    description: m.cases_list_text(),
    path: casesPath({ status }),
  });
}

export default function Cases({ loaderData: { query, page } }: Route.ComponentProps) {
  useLiveRefresh((event) => event.kind !== 'matches.changed');
  return (
    <div className="page-column">
      <PageHeading title={m.cases_list_title()} text={m.cases_list_text()} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <StatusTabs query={query} />
        <CaseSearch query={query} />
      </div>
      <LinkTabPanel tab={tabId(query.status)}>
        <HydrateLater>
          <CaseResults key={casesPath(query)} query={query} page={page} />
        </HydrateLater>
      </LinkTabPanel>
    </div>
  );
}

function CaseResults({ query, page }: { query: CaseQuery; page: Packed<ListedCases> }) {
  const { cases, list, next, loading, loadMore } = useMoreCases(query, useUnpacked(page));
  if (cases.length === 0) return <NoCases query={query} />;
  return (
    <>
      <CaseGrid cases={cases} heading="h2" atTop list={list} />
      {next && <MoreCases to={next} loading={loading} onLoad={loadMore} />}
    </>
  );
}

function NoCases({ query }: { query: CaseQuery }) {
  const filtered = Boolean(query.q || query.species);
  return (
    <EmptyState
      title={m.cases_empty()}
      text={query.status === 'sighted' && !filtered ? m.cases_empty_sighted() : m.cases_empty_text()}
      art={<SpeciesDrawing species={query.species ?? 'rabbit'} className="size-16" />}
    >
      {filtered && (
        <ButtonLink to={casesPath({ status: query.status })} variant="outline">
          {m.cases_empty_clear()}
        </ButtonLink>
      )}
      <ButtonLink to="/report-missing">{m.cases_report_missing()}</ButtonLink>
    </EmptyState>
  );
}
