import { CircleCheck, CircleQuestionMark, Heart, MailX } from 'lucide-react';
import { useState } from 'react';
import { type CaseCheck, type CaseCheckAnswer, caseCheck } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { readCase } from '#web/features/cases/case-calls.ts';
import { MailLink, withToken } from '#web/features/mail-link/mail-link.tsx';
import { closeAsHome } from '#web/features/reunions/close-as-home.ts';
import { api } from '#web/lib/api/api-client.ts';
import { isFinal, messageOf } from '#web/lib/api/api-error.ts';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { authPath } from '#web/lib/session/auth-path.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useAction } from '#web/ui/over/use-action.tsx';
import { ResultPage } from '#web/ui/state/result-page.tsx';

export const meta = metaOf({ title: m.check_title, description: m.check_title, index: false });

export default withToken(CheckPanel);

/**
 * Target of the link in mails about cases without news. Only its buttons change something, because mail scanners open
 * links.
 */
function CheckPanel({ token }: { token: string }) {
  const [answered, setAnswered] = useState<CaseCheckAnswer | null>(null);
  const over = { title: m.check_broken(), text: m.errors_broken_link() };
  return (
    <MailLink title={m.check_title()} token={token} read={readCheck} over={over}>
      {(asked) => {
        const answer = answered ?? knownAnswer(asked);
        if (answer) return <Answered answer={answer} of={asked} />;
        return <Question of={asked} token={token} onAnswered={setAnswered} />;
      }}
    </MailLink>
  );
}

/** Owners who come by an old mail, or once more, are not asked about a pet that is home. */
const knownAnswer = ({ status }: CaseCheck): CaseCheckAnswer | null => (status === 'reunited' ? 'home' : null);

type QuestionProps = { of: CaseCheck; token: string; onAnswered: (answer: CaseCheckAnswer) => void };

function Question({ of, token, onAnswered }: QuestionProps) {
  const { run, doing } = useAction();
  const isMissing = of.side === 'missing';
  const ownCase = useOwnCase(of.slug);

  async function send(given: CaseCheckAnswer): Promise<void> {
    const own = given === 'home' ? await ownCase() : null;
    const close = () => answerCheck(token, given);
    await (own ? closeAsHome(own, close) : close());
  }
  const answer = (given: CaseCheckAnswer) =>
    void run(() => send(given), {
      name: given,
      failed: (error) => (isFinal(error) ? error.message : { title: m.check_failed(), description: messageOf(error) }),
      after: () => onAnswered(given),
    });

  const button = (given: CaseCheckAnswer, label: string, variant: 'primary' | 'secondary' | 'outline') => (
    <Button
      size="lg"
      variant={variant}
      loading={doing === given}
      disabled={doing !== null}
      onClick={() => answer(given)}
    >
      {label}
    </Button>
  );
  return (
    <>
      <ResultPage
        icon={CircleQuestionMark}
        title={isMissing ? m.check_question() : m.check_question_found()}
        text={m.check_text({ title: of.title })}
      >
        {button('still', isMissing ? m.check_still() : m.check_still_found(), 'primary')}
        {button('home', isMissing ? m.check_home() : m.check_home_found(), 'secondary')}
        {button('stop', m.check_stop(), 'outline')}
      </ResultPage>
      <p className="page-column -mt-12 max-w-xl pb-20 text-center text-muted text-sm">{m.check_stop_text()}</p>
    </>
  );
}

/** Reads the case if it belongs to whoever is signed in here; the link of the mail works without an account, too. */
function useOwnCase(slug: string) {
  const user = useUser();
  return async () => {
    const read = user && (await readCase(slug).catch(() => null));
    return read && read.owner_user_id === user.id ? read : null;
  };
}

const icons = { still: CircleCheck, home: Heart, stop: MailX };

function Answered({ answer, of }: { answer: CaseCheckAnswer; of: CaseCheck }) {
  const [title, text] = {
    still: [m.check_done_still(), m.check_done_still_text()],
    home: [m.check_done_home(), m.check_done_home_text()],
    stop: [m.check_done_stop(), m.check_done_stop_text()],
  }[answer];
  const page = `/pet/${of.slug}`;
  const isSignedIn = useUser() !== null;
  return (
    <ResultPage icon={icons[answer]} title={title!} text={text!}>
      {answer === 'home' && (
        <ButtonLink to={isSignedIn ? page : authPath(page)} size="lg">
          {m.dashboard_home_tell()}
        </ButtonLink>
      )}
      <ButtonLink to={page} variant="outline" size="lg">
        {m.check_see()}
      </ButtonLink>
    </ResultPage>
  );
}

/** The case that a mail asked about. @throws ApiError `broken_link` */
function readCheck(token: string, signal?: AbortSignal) {
  return api.get('/api/case-check', caseCheck, { query: { token }, signal });
}

function answerCheck(token: string, answer: CaseCheckAnswer): Promise<void> {
  return api.tell('/api/case-check', { token, answer });
}
