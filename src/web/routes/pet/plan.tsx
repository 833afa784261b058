import { UserX } from 'lucide-react';
import type { SearchPlan } from '#core/contract/plan.ts';
import { m } from '#core/paraglide/messages.js';
import { readSignedIn, SignedInPage } from '#web/features/auth/signed-in-page.tsx';
import { useLiveRefresh, usePlanNews } from '#web/features/cases/use-live-refresh.ts';
import { readPlan } from '#web/features/plan/calls/plan-calls.ts';
import { PlanPage } from '#web/features/plan/plan-page.tsx';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageLoading } from '#web/ui/state/page-heading.tsx';
import { ResultPage } from '#web/ui/state/result-page.tsx';
import type { Route } from './+types/plan';

export const clientLoader = ({ params, request: { signal } }: Route.ClientLoaderArgs) =>
  readSignedIn(() => readPlan(params.slug, signal));
clientLoader.hydrate = true as const;

const heading = () => ({ title: m.plan_page_title_unnamed(), text: m.plan_page_about() });

export function HydrateFallback() {
  return <PageLoading {...heading()} />;
}

export const meta = metaOf({ title: m.plan_page_title_unnamed, description: m.plan_page_about, index: false });

export default function Plan({ loaderData, params: { slug } }: Route.ComponentProps) {
  useLiveRefresh((event) => event.slug === slug);
  const refusal = (problem: string) => (
    <ResultPage icon={UserX} title={m.plan_refused()} text={problem}>
      <ButtonLink to={`/pet/${encodeURIComponent(slug)}`}>{m.plan_case_link()}</ButtonLink>
    </ResultPage>
  );
  return (
    <SignedInPage from={loaderData} heading={heading()} refusal={refusal}>
      {(plan, { onReload }) => <LivePlan plan={plan} onChanged={onReload} />}
    </SignedInPage>
  );
}

function LivePlan({ plan, onChanged }: { plan: SearchPlan; onChanged: () => void }) {
  usePlanNews(plan.case.id, onChanged);
  return <PlanPage plan={plan} onChanged={onChanged} />;
}
