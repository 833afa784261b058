import { useLocation, useRevalidator } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { updateDrafts } from '#web/features/drafts/draft-names.ts';
import { hasDraft } from '#web/lib/draft.ts';
import { authPath } from '#web/lib/session/auth-path.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { PageHeading } from '#web/ui/state/page-heading.tsx';

/**
 * The dashboard of a signed-out person. After signing in they return to the address they came with, for instance from a
 * mail. If the session ended while they typed an update, it says that the update is kept.
 */
export function SignInRequired() {
  const { pathname, search } = useLocation();
  return (
    <div className="page-column flex flex-col items-center py-20 text-center">
      <h1 className="text-3xl">{m.dashboard_sign_in_required()}</h1>
      <p className="mt-3 max-w-md text-lg text-muted">
        {hasDraft(updateDrafts) ? m.dashboard_signed_out() : m.dashboard_sign_in_text()}
      </p>
      <ButtonLink to={authPath(pathname + search)} size="lg" className="mt-8">
        {m.forms_sign_in()}
      </ButtonLink>
    </div>
  );
}

/** Shown if the cases could not be loaded; says that they are not lost. */
export function DashboardFailed({ problem }: { problem: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="page-column pb-16">
      <PageHeading title={m.dashboard_title()} />
      <EmptyState title={m.dashboard_failed()} text={problem}>
        <Button loading={state === 'loading'} onClick={() => void revalidate()}>
          {m.forms_try_again()}
        </Button>
      </EmptyState>
    </div>
  );
}
