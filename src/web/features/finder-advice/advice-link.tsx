import { LifeBuoy } from 'lucide-react';
import { m } from '#core/paraglide/messages.js';
import { Link } from '#web/ui/link.tsx';
import { advicePath, type Situation } from './situation.ts';

/** Leads somebody who has an animal with them to the advice, adapted to its species where that is known. */
export function AdviceLink({ species = null }: Partial<Pick<Situation, 'species'>>) {
  return (
    <Link
      to={advicePath({ species })}
      className="inline-flex min-h-11 items-center gap-2 text-link underline underline-offset-4"
    >
      <LifeBuoy aria-hidden="true" className="size-5 shrink-0" />
      {m.advice_link()}
    </Link>
  );
}
