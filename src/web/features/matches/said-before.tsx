import { Check } from 'lucide-react';
import type { Verdict } from '#core/contract/match.ts';
import { m } from '#core/paraglide/messages.js';
import { answerText, type Reader } from './answer-text.ts';

/** "You said: Could be.", on the card of a match. */
export function SaidBefore({ verdict, reader }: { verdict: Verdict; reader: Reader }) {
  return (
    <p className="mt-2 flex items-center gap-1.5 font-semibold text-sm">
      <Check aria-hidden="true" className="size-4 shrink-0" />
      {m.compare_said({ answer: answerText(verdict, reader) })}
    </p>
  );
}
