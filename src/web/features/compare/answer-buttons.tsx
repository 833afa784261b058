import type { RefObject } from 'react';
import { type Verdict, verdicts } from '#core/matching/evidence/verdict.ts';
import { m } from '#core/paraglide/messages.js';
import { answerText, type Reader } from '#web/features/matches/answer-text.tsx';
import { Button } from '#web/ui/button.tsx';

type AnswerButtonsProps = {
  reader: Reader;
  said: Verdict | null;
  busy?: string | null;
  /** the button of "the same" */
  opener?: RefObject<HTMLButtonElement | null>;
  onAnswer: (verdict: Verdict) => void;
};

/** "This is mine", "could be", "is not". */
export function AnswerButtons({ reader, said, busy = null, opener, onAnswer }: AnswerButtonsProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-2 sm:flex sm:justify-center">
      <legend className="sr-only">{m.compare_answers()}</legend>
      {verdicts.map((verdict) => (
        <Button
          key={verdict}
          ref={verdict === 'same' ? opener : undefined}
          variant={verdict === 'same' ? 'primary' : 'outline'}
          aria-pressed={said === verdict}
          loading={busy === verdict}
          onClick={() => onAnswer(verdict)}
          className={
            verdict === 'same' ? 'col-span-2 sm:order-last' : 'aria-pressed:border-ink aria-pressed:bg-brand-soft'
          }
        >
          {answerText(verdict, reader)}
        </Button>
      ))}
    </fieldset>
  );
}
