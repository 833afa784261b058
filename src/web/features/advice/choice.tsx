import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';

/** A row of links of which one is chosen, so that the page can be shared and works without scripts. */
export function Choice({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <nav aria-label={legend}>
      <h2 className="font-sans font-semibold text-muted text-sm">{legend}</h2>
      <ul className="mt-2 flex flex-wrap gap-2">{children}</ul>
    </nav>
  );
}

export function ChoiceLink({ to, chosen, children }: { to: string; chosen: boolean; children: string }) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        aria-current={chosen ? 'true' : undefined}
        className={classNames(
          'inline-flex min-h-11 items-center rounded-full border px-4 text-sm transition-colors',
          chosen ? 'border-brand bg-brand font-semibold text-on-brand' : 'border-line bg-surface hover:border-edge',
        )}
      >
        {children}
      </Link>
    </li>
  );
}
