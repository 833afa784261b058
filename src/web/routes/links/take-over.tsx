import { HandHeart, HeartHandshake, LogIn, Unlink } from 'lucide-react';
import { useState } from 'react';
import type { OfferedCase } from '#core/contract/handover.ts';
import { m } from '#core/paraglide/messages.js';
import { answerOffer, readOffered } from '#web/features/handover/handover-calls.ts';
import { OtherAccount, TakeOverForm } from '#web/features/handover/take-over-form.tsx';
import { MailLink, withToken } from '#web/features/mail-link/mail-link.tsx';
import { messageOf } from '#web/lib/api/api-error.ts';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { authPath } from '#web/lib/session/auth-path.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useAction } from '#web/ui/over/use-action.tsx';
import { ResultPage } from '#web/ui/state/result-page.tsx';

export const meta = metaOf({ title: m.handover_question, description: m.handover_question, index: false });

export default withToken(TakeOverPage);

type Answer = 'accept' | 'decline';

/**
 * Target of the link in the mail of an offered case. Only its buttons change something, because mail scanners open links.
 */
function TakeOverPage({ token }: { token: string }) {
  const [answered, setAnswered] = useState<Answer | null>(null);
  const over = { title: m.handover_gone(), text: m.errors_offer_gone() };
  return (
    <MailLink title={m.handover_question()} token={token} read={readOffered} over={over}>
      {(offered) =>
        answered ? (
          <Answered answer={answered} of={offered} />
        ) : (
          <Offer of={offered} token={token} onAnswered={setAnswered} />
        )
      }
    </MailLink>
  );
}

type OfferProps = { of: OfferedCase; token: string; onAnswered: (answer: Answer) => void };

function Offer({ of, token, onAnswered }: OfferProps) {
  const user = useUser();
  const here = `/take-over?token=${encodeURIComponent(token)}`;
  const { run, doing } = useAction();
  const answer = (given: Answer, contact_information?: string) =>
    void run(() => answerOffer({ token, answer: given, contact_information }), {
      name: given,
      failed: (error) => ({ title: m.handover_failed(), description: messageOf(error) }),
      after: () => onAnswered(given),
    });
  const decline = (
    <Button
      size="lg"
      variant="outline"
      loading={doing === 'decline'}
      disabled={doing !== null}
      onClick={() => answer('decline')}
    >
      {m.handover_decline()}
    </Button>
  );
  if (!user)
    return (
      <ResultPage icon={HandHeart} title={m.handover_question()} text={m.handover_sign_in_text({ title: of.title })}>
        <ButtonLink icon={LogIn} to={authPath(here)} size="lg">
          {m.handover_sign_in()}
        </ButtonLink>
        {decline}
      </ResultPage>
    );
  return (
    <ResultPage icon={HandHeart} title={m.handover_question()} text={m.handover_question_text({ title: of.title })}>
      <TakeOverForm of={of} busy={doing === 'accept'} onAccept={(contact) => answer('accept', contact)}>
        {decline}
      </TakeOverForm>
      <OtherAccount email={user.email} back={here} />
    </ResultPage>
  );
}

function Answered({ answer, of }: { answer: Answer; of: OfferedCase }) {
  if (answer === 'decline')
    return (
      <ResultPage icon={Unlink} title={m.handover_declined()} text={m.handover_declined_text()}>
        <ButtonLink to={`/pet/${of.slug}`} variant="outline" size="lg">
          {m.threads_case_open()}
        </ButtonLink>
      </ResultPage>
    );
  return (
    <ResultPage icon={HeartHandshake} title={m.handover_done()} text={m.handover_done_text()}>
      <ButtonLink to={`/pet/${of.slug}`} size="lg">
        {m.check_see()}
      </ButtonLink>
      <ButtonLink to={`/pet/${of.slug}/edit`} size="lg" variant="outline">
        {m.handover_edit()}
      </ButtonLink>
    </ResultPage>
  );
}
