import { CircleCheck, type LucideIcon, Unlink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { ActButton } from '#web/ui/over/use-action.tsx';
import { ResultPage } from '#web/ui/state/result-page.tsx';

type Words = { title: string; text: string };

type MailLinkPanelProps = {
  /** what the link is for; null if it is incomplete */
  about: { question: Words & { icon: LucideIcon; button: string }; done: Words } | null;
  act: () => Promise<void>;
  /** code of the error that says that the link is over */
  overCode: ApiError['code'];
  /** what is said then, and a button that helps */
  over: Words & { help?: ReactNode };
  /** a button that leads on */
  children: ReactNode;
};

/**
 * Target of a link in a mail that does something. Opening the page does nothing, because mail scanners open links: the
 * button does.
 */
export function MailLinkPanel({ about, act, overCode, over, children }: MailLinkPanelProps) {
  const [phase, setPhase] = useState<'asking' | 'done' | 'over'>(about ? 'asking' : 'over');

  function failed(error: unknown): string | null {
    if (!(error instanceof ApiError && error.code === overCode)) return messageOf(error);
    setPhase('over');
    return null;
  }

  if (!about || phase === 'over') {
    return (
      <ResultPage icon={Unlink} title={over.title} text={over.text}>
        {over.help}
        {children}
      </ResultPage>
    );
  }
  if (phase === 'done') {
    return (
      <ResultPage icon={CircleCheck} {...about.done}>
        {children}
      </ResultPage>
    );
  }
  const { button, ...asked } = about.question;
  return (
    <ResultPage {...asked}>
      <ActButton size="lg" onPress={act} told={{ failed, after: () => setPhase('done') }}>
        {button}
      </ActButton>
      {children}
    </ResultPage>
  );
}
