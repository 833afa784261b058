import { CloudOff, type LucideIcon } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { m } from '#core/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';

type ResultPageProps = { icon: LucideIcon; title: string; text: string; children?: ReactNode };

/**
 * A page that says one thing, such as where a link of a mail leads; `children` are its buttons. A step that comes in
 * place of a question is another page: it is read from its top.
 */
export function ResultPage({ icon: Sign, title, text, children }: ResultPageProps) {
  const shown = useSeenFromTop<HTMLDivElement>(title);
  return (
    <div key={title} ref={shown} className="page-column max-w-2xl py-20 text-center">
      <Sign aria-hidden="true" className="mx-auto mb-5 size-12 text-muted" />
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-3 text-lg text-muted">{text}</p>
      <div className="mt-8 flex flex-col items-center justify-center gap-3 sm:flex-row">{children}</div>
    </div>
  );
}

type AskAgainPageProps = { title?: string | undefined; problem: string; onRetry: () => void };

/** In place of a page that could not be read just now, for instance on a bad line: says why, and asks again. */
export function AskAgainPage({ title = m.app_refused_title(), problem, onRetry }: AskAgainPageProps) {
  return (
    <ResultPage icon={CloudOff} title={title} text={problem}>
      <Button size="lg" onClick={onRetry}>
        {m.forms_try_again()}
      </Button>
    </ResultPage>
  );
}

/**
 * For what takes the place of a longer page that somebody has scrolled: it is brought into sight, or else they would be
 * looking at the foot of the page.
 * @param what another one is shown anew
 */
export function useSeenFromTop<E extends HTMLElement>(what: string): RefObject<E | null> {
  const shown = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see `what`
  useEffect(() => {
    if (shown.current && shown.current.getBoundingClientRect().bottom <= 0) window.scrollTo(0, 0);
  }, [what]);
  return shown;
}
