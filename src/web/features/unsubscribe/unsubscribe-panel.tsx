import { CircleCheck, MailX, Unlink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
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
    return <Told icon={<Unlink {...icon} />} title={m.mails_broken_title()} text={m.errors_broken_link()} />;
  }
  if (phase === 'done') {
    return <Told icon={<CircleCheck {...icon} />} title={m.mails_done({ kind })} text={m.mails_done_text()} />;
  }
  return (
    <Told icon={<MailX {...icon} />} title={m.mails_question({ kind })} text={m.mails_text()}>
      <Button size="lg" loading={phase === 'sending'} onClick={stop}>
        {m.mails_stop()}
      </Button>
    </Told>
  );
}

const icon = { 'aria-hidden': true, className: 'mx-auto mb-5 size-12 text-muted' } as const;

type ToldProps = { icon: ReactNode; title: string; text: string; children?: ReactNode };

function Told({ icon: sign, title, text, children }: ToldProps) {
  return (
    <div className="page-column max-w-2xl py-20 text-center">
      {sign}
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-3 text-lg text-muted">{text}</p>
      <div className="mt-8 flex flex-col items-center justify-center gap-3 sm:flex-row">
        {children}
        <ButtonLink to="/account" variant="outline" size="lg">
          {m.mails_account()}
        </ButtonLink>
      </div>
    </div>
  );
}
