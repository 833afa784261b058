import { LogIn } from 'lucide-react';
import { useLocation } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { updateDrafts } from '#web/features/drafts/draft-names.ts';
import { readDrafts } from '#web/lib/draft.ts';
import { authPath } from '#web/lib/session/auth-path.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ResultPage } from '#web/ui/state/result-page.tsx';

/**
 * The dashboard of a signed-out person. After signing in they return to the address they came with, for instance from a
 * mail. If the session ended while they typed an update, it says that the update is kept.
 */
export function SignInRequired() {
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
