import { Check } from 'lucide-react';
import type { CaseSide } from '#core/cases/status.ts';
import type { Verdict } from '#core/matching/evidence/verdict.ts';
import { m } from '#core/paraglide/messages.js';

/** The person who looks at the two: the owner of the missing pet, the finder, somebody who is both, or anybody else. */
export type Reader = 'owner' | 'finder' | 'both' | 'nobody';

/** The owner of the case on this side. */
export const readerOn = (side: CaseSide): Reader => (side === 'missing' ? 'owner' : 'finder');

/** An answer in the words of whoever gives it. */
export function answerText(verdict: Verdict, reader: Reader): string {
  if (verdict === 'same') return m.compare_same({ reader });
  return verdict === 'unsure' ? m.compare_unsure() : m.compare_different();
}

/** "You said: Could be.", on the card of a match. */
export function SaidBefore({ verdict, reader }: { verdict: Verdict; reader: Reader }) {
  return (
    <p className="mt-2 flex items-center gap-1.5 font-semibold text-sm">
      <Check aria-hidden="true" className="size-4 shrink-0" />
      {m.compare_said({ answer: answerText(verdict, reader) })}
    </p>
  );
}
