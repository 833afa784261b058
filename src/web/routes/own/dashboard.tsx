import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { Dashboard as DashboardView } from '#web/features/dashboard/dashboard.tsx';
import { DashboardFailed } from '#web/features/dashboard/dashboard-failed.tsx';
import { listOwnCases } from '#web/features/dashboard/list-own-cases.ts';
import { SignInRequired } from '#web/features/dashboard/sign-in-required.tsx';
import { listNotifications } from '#web/features/notifications/notification-calls.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { currentBearer } from '#web/lib/api/bearer.ts';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { session } from '#web/lib/session/session.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { PageLoading } from '#web/ui/state/page-loading.tsx';
import type { Route } from './+types/dashboard';

/** Loads the person's own cases in the browser, where the session is. Without a session there is nothing to load. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const readFor = session.get().user?.id;
  if (!currentBearer().token()) return { readFor, cases: null, news: null, problem: null };
  try {
    // the page says by itself if the news cannot be read
    const reading = listNotifications({}, request.signal).catch(() => null);
    return { readFor, cases: await listOwnCases(request.signal), news: await reading, problem: null };
  } catch (error) {
    return { readFor, cases: null, news: null, problem: messageOf(error) };
  }
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <PageLoading title={m.dashboard_title()} text={m.dashboard_text()} />;
}

export const meta = metaOf({
  title: m.dashboard_title,
  description: m.dashboard_text,
  path: '/dashboard',
  index: false,
});

export default function Dashboard({ loaderData: { readFor, cases, news, problem } }: Route.ComponentProps) {
  const { status, user } = useSession();
  useReadAgain(user?.id, readFor);
  const known = useLastOf(user?.id, cases);
  if (status === 'signed-out') return <SignInRequired />;
  if (problem && !known) return <DashboardFailed problem={problem} />;
  if (!known || status === 'loading') return <HydrateFallback />;
  return <DashboardView cases={known} news={news} stale={problem !== null} />;
}

type Cases = Route.ComponentProps['loaderData']['cases'];

/** If a reload fails, the last cases stay visible, so that text being typed about one of them is not lost. */
function useLastOf(userId: string | undefined, cases: Cases): Cases {
  const [last, setLast] = useState({ userId, cases });
  if (cases && (cases !== last.cases || userId !== last.userId)) setLast({ userId, cases });
  return cases ?? (last.userId === userId ? last.cases : null);
}

/** Reads them again if another person than they were read for has signed in while the page is open. */
function useReadAgain(userId: string | undefined, readFor: string | undefined): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (userId && userId !== readFor) void revalidate();
  }, [userId, readFor, revalidate]);
}
