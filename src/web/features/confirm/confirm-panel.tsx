import { CircleCheck, MailCheck, Unlink } from 'lucide-react';
import { useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ResultPage } from '#web/ui/result-page.tsx';
import { toastError } from '#web/ui/toast.ts';
import { confirmAddress } from './confirm-calls.ts';

/**
 * Target of the link in the letter that asks to confirm an address. Opening the page confirms nothing, because mail scanners
 * open links: the button does.
 */
export function ConfirmPanel({ token }: { token: string }) {
  const [phase, setPhase] = useState<'asking' | 'sending' | 'done' | 'broken'>(token ? 'asking' : 'broken');

  async function confirm(): Promise<void> {
    setPhase('sending');
    try {
      await confirmAddress(token);
      setPhase('done');
    } catch (error) {
      const isOver = error instanceof ApiError && error.code === 'confirmation_over';
      setPhase(isOver ? 'broken' : 'asking');
      if (!isOver) toastError({ description: messageOf(error) });
    }
  }

  if (phase === 'broken') {
    return (
      <ResultPage icon={Unlink} title={m.auth_confirm_broken()} text={m.auth_confirm_failed()}>
        <ToDashboard />
      </ResultPage>
    );
  }
  if (phase === 'done') {
    return (
      <ResultPage icon={CircleCheck} title={m.auth_confirm_done()} text={m.auth_confirm_done_text()}>
        <ToDashboard />
      </ResultPage>
    );
  }
  return (
    <ResultPage icon={MailCheck} title={m.auth_confirm_question()} text={m.auth_confirm_text()}>
      <Button size="lg" loading={phase === 'sending'} onClick={confirm}>
        {m.auth_confirm_button()}
      </Button>
    </ResultPage>
  );
}

/** Leads those who are signed out to sign in first. */
function ToDashboard() {
  return (
    <ButtonLink to="/dashboard" variant="outline" size="lg">
      {m.dashboard_title()}
    </ButtonLink>
  );
}
