import { UserX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SearchPlan } from '#core/contract/plan.ts';
import { m } from '#core/paraglide/messages.js';
import { RequireSession } from '#web/features/auth/require-session.tsx';
import { useLiveRefresh, usePlanNews } from '#web/features/cases/use-live-refresh.ts';
import { readPlan } from '#web/features/plan/calls/plan-calls.ts';
import { PlanPage } from '#web/features/plan/plan-page.tsx';
import { isFinal, messageOf } from '#web/lib/api/api-error.ts';
import { currentBearer } from '#web/lib/api/bearer.ts';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { AskAgainPage } from '#web/ui/state/ask-again-page.tsx';
import { PageLoading } from '#web/ui/state/page-loading.tsx';
import { ResultPage } from '#web/ui/state/result-page.tsx';
import type { Route } from './+types/plan';

/** Loads the plan in the browser, where the session is. */
export async function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  const nothing = { plan: null, problem: null, refused: false };
  if (!currentBearer().token()) return nothing;
  try {
    return { ...nothing, plan: await readPlan(params.slug, signal) };
  } catch (error) {
    return { ...nothing, problem: messageOf(error), refused: isFinal(error) };
  }
}
clientLoader.hydrate = true as const;

const heading = () => ({ title: m.plan_page_title_unnamed(), text: m.plan_page_about() });

export function HydrateFallback() {
  return <PageLoading {...heading()} />;
}

export const meta = metaOf({ title: m.plan_page_title_unnamed, description: m.plan_page_about, index: false });

export default function Plan({ loaderData, params: { slug } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <RequireSession {...heading()}>
      {(user) => <Loaded key={user.id} {...loaderData} slug={slug} onReload={() => void revalidate()} />}
    </RequireSession>
  );
}

type LoadedProps = Route.ComponentProps['loaderData'] & { slug: string; onReload: () => void };

/** If a reload fails for want of an answer, the last plan stays; what is refused goes at once. */
function Loaded({ plan, problem, refused, slug, onReload }: LoadedProps) {
  const [last, setLast] = useState<SearchPlan | null>(plan);
  const nothingYet = !plan && !problem;
  useEffect(() => {
    if (plan) setLast(plan);
  }, [plan]);
  // somebody has just signed in on this page
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person
  useEffect(() => {
    if (nothingYet) onReload();
  }, []);
  usePlanNews((plan ?? last)?.case.id, onReload);
  useLiveRefresh((event) => event.slug === slug);
  const shown = plan ?? (refused ? null : last);
  if (shown) return <PlanPage plan={shown} onChanged={onReload} />;
  if (problem && refused) return <Refused problem={problem} slug={slug} />;
  return problem ? <AskAgainPage problem={problem} onRetry={onReload} /> : <HydrateFallback />;
}

function Refused({ problem, slug }: { problem: string; slug: string }) {
  return (
    <ResultPage icon={UserX} title={m.plan_refused()} text={problem}>
      <ButtonLink to={`/pet/${encodeURIComponent(slug)}`}>{m.plan_case_link()}</ButtonLink>
    </ResultPage>
  );
}
