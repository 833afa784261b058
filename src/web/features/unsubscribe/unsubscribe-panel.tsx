import { CircleCheck, MailX, Unlink } from 'lucide-react';
import { useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ResultPage } from '#web/ui/result-page.tsx';
import { toastError } from '#web/ui/toast.ts';
import { kindIn, unsubscribe } from './unsubscribe.ts';

/**
 * Target of the unsubscribe link in mails: a button stops mails of this kind. Opening the page changes nothing, because
 * mail scanners open links.
 */
export function UnsubscribePanel({ token }: { token: string }) {
  const kind = kindIn(token);
  const [phase, setPhase] = useState<'asking' | 'sending' | 'done' | 'broken'>(kind ? 'asking' : 'broken');

  async function stop(): Promise<void> {
    setPhase('sending');
    try {
      await unsubscribe(token);
      setPhase('done');
    } catch (error) {
      const isBroken = error instanceof ApiError && error.code === 'broken_link';
      setPhase(isBroken ? 'broken' : 'asking');
      if (!isBroken) toastError({ description: messageOf(error) });
    }
  }

  if (!kind || phase === 'broken') {
    return (
      <ResultPage icon={Unlink} title={m.mails_broken_title()} text={m.errors_broken_link()}>
        <ToAccount />
      </ResultPage>
    );
  }
  if (phase === 'done') {
    return (
      <ResultPage icon={CircleCheck} title={m.mails_done({ kind })} text={m.mails_done_text()}>
        <ToAccount />
      </ResultPage>
    );
  }
  return (
    <ResultPage icon={MailX} title={m.mails_question({ kind })} text={m.mails_text()}>
      <Button size="lg" loading={phase === 'sending'} onClick={stop}>
        {m.mails_stop()}
      </Button>
      <ToAccount />
    </ResultPage>
  );
}

function ToAccount() {
  return (
    <ButtonLink to="/account" variant="outline" size="lg">
      {m.mails_account()}
    </ButtonLink>
  );
}
