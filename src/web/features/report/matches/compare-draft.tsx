import type { ReactNode } from 'react';
import type { PetMatch } from '#core/contract/match.ts';
import type { Verdict } from '#core/matching/evidence/verdict.ts';
import { m } from '#core/paraglide/messages.js';
import { readCase } from '#web/features/cases/case-calls.ts';
import { ContactHere } from '#web/features/cases/contact/contact-here.tsx';
import { AnswerButtons } from '#web/features/compare/answer-buttons.tsx';
import { CompareBody, CompareFrame } from '#web/features/compare/compare-frame.tsx';
import { CompareView } from '#web/features/compare/compare-view.tsx';
import { type ComparedAnimal, labelsFor, type SideLabels } from '#web/features/compare/compared.ts';
import type { DraftAnswers } from '#web/features/report/values/found-values.ts';
import { useAnswer } from '#web/lib/use-read.ts';

type CompareDraftProps = {
  /** the report that is being written */
  draft: ComparedAnimal;
  match: PetMatch;
  title: string;
  labels: SideLabels;
  children?: ReactNode;
  onClose: () => void;
};

/** A report that is still being written beside a stored one, over the form. */
export function CompareDraft({ draft, match, title, labels, children, onClose }: CompareDraftProps) {
  const { answer: read, error, again } = useAnswer(match.petId, (signal) => readCase(match.petId, signal));
  const { confidence, ...made } = match;
  return (
    <CompareFrame title={title} onClose={onClose} foot={read && children}>
      <CompareBody error={error} onRetry={again}>
        {read && (
          <CompareView
            of={{ missing: read, found: draft, match: { ...made, confidence: confidence / 100 } }}
            labels={labels}
            sides={['found', 'missing']}
          />
        )}
      </CompareBody>
    </CompareFrame>
  );
}

type AnswerDraftProps = { draft: ComparedAnimal; match: PetMatch; answers: DraftAnswers; onClose: () => void };

/** The animal that somebody is about to report beside a missing one, with the three answers of a finder. */
export function AnswerDraft({ draft, match, answers, onClose }: AnswerDraftProps) {
  const said = answers.said[match.petId] ?? null;
  function answer(verdict: Verdict): void {
    answers.say(match.petId, verdict);
    if (verdict !== 'same') onClose();
  }
  return (
    <CompareDraft
      draft={draft}
      match={match}
      title={m.compare_question({ reader: 'finder' })}
      labels={labelsFor('finder')}
      onClose={onClose}
    >
      {said === 'same' && (
        <div aria-live="polite" className="mb-2 flex flex-col items-center gap-1 text-center text-sm">
          <p>{m.compare_draft_same()}</p>
          <ContactHere of={{ ...match.pet, side: 'missing' }} name={`draft ${match.petId}`} lead={false} />
        </div>
      )}
      <AnswerButtons reader="finder" said={said} onAnswer={answer} />
    </CompareDraft>
  );
}
