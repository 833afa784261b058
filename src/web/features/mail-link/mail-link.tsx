import { CircleCheck, type LucideIcon, Unlink } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { useAnswer } from '#web/lib/use-read.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ActButton } from '#web/ui/over/use-action.tsx';
import { PageLoading } from '#web/ui/state/page-heading.tsx';
import { AskAgainPage, ResultPage } from '#web/ui/state/result-page.tsx';

/** A page to which the link of a mail leads, with the token in its address: with another one it begins anew. */
export const withToken = (Page: ComponentType<{ token: string }>) =>
  function PageOfToken() {
    const [query] = useSearchParams();
    const token = query.get('token') ?? '';
    return <Page key={token} token={token} />;
  };

type MailLinkProps<T> = {
  /** says what the page is for while that is read */
  title: string;
  /** what the link carries; without it there is nothing to ask the service */
  token: string;
  /** reads what the link is about */
  read: (token: string, signal: AbortSignal) => Promise<T>;
  /** what to say of a link that is over or incomplete, and a link that leads on, to the dashboard if there is none */
  over: { title: string; text: string; next?: ReactNode };
  /** `again`: reads it once more, while what was read stays */
  children: (about: T, again: () => void) => ReactNode;
};

/**
 * Where the link of a mail leads. Only the service can say that a link is over: after any other failure, for instance on
 * a bad line, reading can be tried again.
 */
export function MailLink<T>(props: MailLinkProps<T>) {
  return props.token ? <ReadLink {...props} /> : <Over {...props.over} />;
}

function ReadLink<T>({ title, token, read, over, children }: MailLinkProps<T>) {
  const { answer, error, again } = useAnswer(token, (signal) => read(token, signal));
  if (error === null) return answer === null ? <PageLoading title={title} /> : children(answer, again);
  if (isOver(error)) return <Over {...over} />;
  return <AskAgainPage problem={messageOf(error)} onRetry={again} />;
}

/** The service knows no such link, or a part of it is missing. */
const isOver = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 422);

function Over({ title, text, next }: MailLinkProps<never>['over']) {
  return (
    <ResultPage icon={Unlink} title={title} text={text}>
      {next ?? (
        <ButtonLink to="/dashboard" variant="outline" size="lg">
          {m.dashboard_title()}
        </ButtonLink>
      )}
    </ResultPage>
  );
}

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
