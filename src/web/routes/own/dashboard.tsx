import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { limits } from '#core/cases/limits.ts';
import { type OwnedCase, type OwnedCasePage, ownedCasePage } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { readSignedIn } from '#web/features/auth/signed-in-page.tsx';
import { Dashboard as DashboardView } from '#web/features/dashboard/dashboard.tsx';
import { DashboardFailed, SignInRequired } from '#web/features/dashboard/no-dashboard.tsx';
import { listNotifications } from '#web/features/notifications/notification-calls.ts';
import { api } from '#web/lib/api/api-client.ts';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { session } from '#web/lib/session/session.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { PageLoading } from '#web/ui/state/page-loading.tsx';
import type { Route } from './+types/dashboard';

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  readSignedIn(async () => {
    const readFor = session.get().user?.id;
    // the page says by itself if the news cannot be read
    const reading = listNotifications({}, signal).catch(() => null);
    return { readFor, cases: await listOwnCases(signal), news: await reading };
  });
clientLoader.hydrate = true as const;

/** All pages, because the dashboard counts the cases by status. Newest first. */
async function listOwnCases(signal: AbortSignal): Promise<OwnedCase[]> {
  const cases: OwnedCase[] = [];
  let cursor: string | null = null;
  do {
    const query = { owner: 'me', limit: limits.pageSizeMax, cursor };
    const page: OwnedCasePage = await api.get('/api/cases', ownedCasePage, { query, signal });
    cases.push(...page.cases);
    cursor = page.next_cursor;
  } while (cursor);
  return cases;
}

export function HydrateFallback() {
  return <PageLoading title={m.dashboard_title()} text={m.dashboard_text()} />;
}

export const meta = metaOf({ title: m.dashboard_title, description: m.dashboard_text, index: false });

export default function Dashboard({ loaderData: { read, problem } }: Route.ComponentProps) {
  const { status, user } = useSession();
  useReadAgain(problem === null ? user?.id : undefined, read?.readFor);
  const known = useLastOf(user?.id, read?.cases ?? null);
  if (status === 'signed-out') return <SignInRequired />;
  if (problem && !known) return <DashboardFailed problem={problem} />;
  if (!known || status === 'loading') return <HydrateFallback />;
  return <DashboardView cases={known} news={read?.news ?? null} stale={problem !== null} />;
}

type Cases = OwnedCase[] | null;

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
