import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LeadStrength } from '#core/contract/match.ts';
import { leadName } from '#core/matching/explanation/ranking-text.ts';
import { m } from '#core/paraglide/messages.js';

const looks: Record<LeadStrength, string> = {
  strong: 'bg-reunited-soft text-reunited-ink',
  possible: 'bg-found-soft text-found-ink',
  long_shot: 'bg-sunken text-muted',
};

/** The name of a match as a pill, and its percentage beside it, or below where there is no room. */
export function LeadName({ strength, children }: { strength: LeadStrength; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm">
      <span className={clsx('whitespace-nowrap rounded-full px-2.5 py-0.5 font-semibold', looks[strength])}>
        {leadName(strength)}
      </span>
      <span>{children}</span>
    </p>
  );
}

type ReasonsProps = {
  /** the strongest reasons for and against, in a sentence or two */
  reasoning: string;
  /** what else speaks for the match or against it, strongest first; what the sentence says is left out */
  reasons: readonly string[];
  /** how many of them are shown before the rest is asked for */
  atFirst: number;
};

/** Why two reports may be of one animal: each reason once, the rest on request. */
export function Reasons({ reasoning, reasons, atFirst }: ReasonsProps) {
  const said = reasoning.toLowerCase();
  const others = reasons.filter((reason) => !said.includes(reason.toLowerCase()));
  const [shown, more] = [others.slice(0, atFirst), others.slice(atFirst)];
  return (
    <>
      <p className="mt-2 text-sm">{reasoning}</p>
      {shown.length > 0 && <ReasonList reasons={shown} />}
      {more.length > 0 && (
        <details className="mt-2 text-sm">
          <summary className="cursor-pointer text-link">{m.matching_more_reasons({ count: more.length })}</summary>
          <ReasonList reasons={more} />
        </details>
      )}
    </>
  );
}

function ReasonList({ reasons }: { reasons: readonly string[] }) {
  return (
    <ul className="mt-2 flex flex-col gap-1 text-sm">
      {reasons.map((reason) => (
        <li key={reason} className="flex items-start gap-1.5">
          <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-reunited-ink" />
          {reason}
        </li>
      ))}
    </ul>
  );
}
