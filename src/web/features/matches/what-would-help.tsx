import { Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LeadStrength, MatchAdvice } from '#core/contract/match.ts';
import { m } from '#core/paraglide/messages.js';

type WhatWouldHelpProps = {
  matches: readonly { strength: LeadStrength }[];
  advice: readonly MatchAdvice[];
  /** the control that follows a piece of advice */
  children: (advice: MatchAdvice) => ReactNode;
};

/** Says that no match is a strong lead, and what would help most. Renders nothing if one is, or without matches. */
export function WhatWouldHelp({ matches, advice, children }: WhatWouldHelpProps) {
  if (matches.length === 0 || matches.some(({ strength }) => strength === 'strong')) return null;
  return (
    <div className="flex items-start gap-3 rounded-2xl bg-lamp-soft p-3 text-on-lamp-soft text-sm sm:p-4">
      <Lightbulb aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p>
          <strong>{m.forms_matches_no_strong()}</strong> {advice.length > 0 && m.forms_matches_would_help()}
        </p>
        {/* paragraphs, because the list items beside them are the matches */}
        {advice.map((one) => (
          <p key={one.kind}>{children(one)}</p>
        ))}
      </div>
    </div>
  );
}

/** How a control in the list looks: a line of text that can be pressed. */
export const adviceControl =
  'inline-flex min-h-11 items-center py-1.5 text-start sm:min-h-9 font-semibold underline underline-offset-4 hover:decoration-2';
