import type { PetMatch, Verdict } from '#core/contract/match.ts';
import { m } from '#core/paraglide/messages.js';
import { ContactHere } from '#web/features/cases/contact/contact-here.tsx';
import { AnswerButtons } from '#web/features/compare/answer-buttons.tsx';
import { type ComparedAnimal, labelsFor } from '#web/features/compare/compared.ts';
import type { DraftAnswers } from '#web/features/report/values/draft-answers.ts';
import { CompareDraft } from './compare-draft.tsx';

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
