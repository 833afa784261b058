import { LogIn } from 'lucide-react';
import { useLocation } from 'react-router';
import { limits } from '#core/cases/limits.ts';
import { type OwnedCase, type OwnedCasePage, ownedCasePage } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { readSignedIn, SignedInPage } from '#web/features/auth/signed-in-page.tsx';
import { Dashboard as DashboardView } from '#web/features/dashboard/dashboard.tsx';
import { updateDrafts } from '#web/features/drafts/draft-names.ts';
import { listNotifications } from '#web/features/notifications/notification-calls.ts';
import { api } from '#web/lib/api/api-client.ts';
import { readDrafts } from '#web/lib/draft.ts';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { authPath } from '#web/lib/session/auth-path.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageLoading } from '#web/ui/state/page-heading.tsx';
import { ResultPage } from '#web/ui/state/result-page.tsx';
import type { Route } from './+types/dashboard';

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  readSignedIn(async () => {
    // the page says by itself if the news cannot be read
    const reading = listNotifications({}, signal).catch(() => null);
    return { cases: await listOwnCases(signal), news: await reading };
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

const heading = () => ({ title: m.dashboard_title(), text: m.dashboard_text() });

export function HydrateFallback() {
  return <PageLoading {...heading()} />;
}

export const meta = metaOf({ title: m.dashboard_title, description: m.dashboard_text, index: false });

/** If a reload fails, the last cases stay visible, so that text being typed about one of them is not lost. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return (
    <SignedInPage from={loaderData} heading={heading()} signedOut={<SignInRequired />} failed={m.dashboard_failed()}>
      {({ cases, news }, { isStale }) => <DashboardView cases={cases} news={news} stale={isStale} />}
    </SignedInPage>
  );
}

/**
 * The dashboard of a signed-out person. After signing in they return to the address they came with, for instance from a
 * mail. If the session ended while they typed an update, it says that the update is kept.
 */
function SignInRequired() {
  const { pathname, search } = useLocation();
  const text = readDrafts<string>(updateDrafts).some(Boolean) ? m.dashboard_signed_out() : m.dashboard_sign_in_text();
  return (
    <ResultPage icon={LogIn} title={m.dashboard_sign_in_required()} text={text}>
      <ButtonLink to={authPath(pathname + search)} size="lg">
        {m.forms_sign_in()}
      </ButtonLink>
    </ResultPage>
  );
}
