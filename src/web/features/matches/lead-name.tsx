import type { ReactNode } from 'react';
import type { LeadStrength } from '#core/contract/match.ts';
import { leadName } from '#core/matching/explanation/ranking-text.ts';
import { classNames } from '#web/ui/class-names.ts';

const looks: Record<LeadStrength, string> = {
  strong: 'bg-reunited-soft text-reunited-ink',
  possible: 'bg-found-soft text-found-ink',
  long_shot: 'bg-sunken text-muted',
};

/** The name of a match as a pill, and its percentage beside it, or below where there is no room. */
export function LeadName({ strength, children }: { strength: LeadStrength; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm">
      <span className={classNames('whitespace-nowrap rounded-full px-2.5 py-0.5 font-semibold', looks[strength])}>
        {leadName(strength)}
      </span>
      <span>{children}</span>
    </p>
  );
}
