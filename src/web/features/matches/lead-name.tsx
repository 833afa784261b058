import type { ReactNode } from 'react';
import type { LeadStrength } from '#core/contract/match.ts';
import { leadName } from '#core/matching/explanation/how-likely.ts';
import { classNames } from '#web/ui/class-names.ts';

const looks: Record<LeadStrength, string> = {
  strong: 'bg-reunited-soft text-reunited-ink',
  possible: 'bg-found-soft text-found-ink',
  long_shot: 'bg-sunken text-muted',
};

/** The name of a match beside its percentage, which is the content. */
export function LeadName({ strength, children }: { strength: LeadStrength; children: ReactNode }) {
  return (
    <p className={classNames('inline-flex flex-wrap gap-x-1.5 rounded-2xl px-2.5 py-0.5 text-sm', looks[strength])}>
      <span className="font-semibold">{leadName(strength)}</span>
      <span>{children}</span>
    </p>
  );
}
