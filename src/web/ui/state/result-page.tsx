import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSeenFromTop } from './use-seen-from-top.ts';

type Props = { icon: LucideIcon; title: string; text: string; children?: ReactNode };

/**
 * A page that says one thing, such as where a link of a mail leads; `children` are its buttons. A step that comes in
 * place of a question is another page: it is read from its top.
 */
export function ResultPage({ icon: Sign, title, text, children }: Props) {
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
