import { HandHelping, LogIn } from 'lucide-react';
import { useNavigate } from 'react-router';
import { planPathOf } from '#core/cases/slug.ts';
import type { InvitedCase } from '#core/contract/plan.ts';
import { m } from '#core/paraglide/messages.js';
import { MailLink, withToken } from '#web/features/mail-link/mail-link.tsx';
import { joinAsHelper, readInvitation } from '#web/features/plan/calls/plan-calls.ts';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { authPath } from '#web/lib/session/auth-path.ts';
import { useUser } from '#web/lib/session/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ActButton } from '#web/ui/over/use-action.tsx';
import { ResultPage } from '#web/ui/state/result-page.tsx';

export const meta = metaOf({ title: m.plan_invitation_title, description: m.plan_invitation_title, index: false });

export default withToken(InvitationPage);

/** Where the link of an invitation leads. Only its button makes somebody a helper. */
function InvitationPage({ token }: { token: string }) {
  const over = { title: m.plan_invitation_gone(), text: m.errors_invitation_gone() };
  return (
    <MailLink title={m.plan_invitation_title()} token={token} read={readInvitation} over={over}>
      {(invited) => <Invitation of={invited} token={token} />}
    </MailLink>
  );
}

function Invitation({ of, token }: { of: InvitedCase; token: string }) {
  const user = useUser();
  const navigate = useNavigate();
  const joined = { done: m.plan_joined(), after: () => navigate(planPathOf(of)) };
  const here = `/invitation?token=${encodeURIComponent(token)}`;
  const name = of.pet_name ?? of.title;
  return (
    <ResultPage
      icon={HandHelping}
      title={m.plan_invitation_question({ name })}
      text={user ? m.plan_invitation_role() : m.plan_invitation_sign_in()}
    >
      {user ? (
        <ActButton size="lg" onPress={() => joinAsHelper(token)} told={joined}>
          {m.plan_join()}
        </ActButton>
      ) : (
        <ButtonLink icon={LogIn} to={authPath(here)} size="lg">
          {m.plan_join_sign_in()}
        </ButtonLink>
      )}
      <ButtonLink to={`/pet/${encodeURIComponent(of.slug)}`} variant="outline" size="lg">
        {m.threads_case_open()}
      </ButtonLink>
    </ResultPage>
  );
}
