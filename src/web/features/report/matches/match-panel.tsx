import { ScanSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PetMatch } from '#core/contract/match.ts';
import type { photoNotes } from '#core/contract/photo.ts';
import { loadingText } from '#core/matching/explanation/ranking-text.ts';
import { m } from '#core/paraglide/messages.js';
import type { ComparedAnimal } from '#web/features/compare/compared.ts';
import { FormSection } from '#web/features/form/form-section.tsx';
import { MatchGroups } from '#web/features/matches/match-groups.tsx';
import { WhatWouldHelp } from '#web/features/matches/what-would-help.tsx';
import { FieldAdvice } from '#web/features/report/fields/field-advice.tsx';
import type { DraftAnswers } from '#web/features/report/values/found-values.ts';
import type { MatchPetAnswer, Probe } from '#web/features/report/values/report-calls.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { useOverPage } from '#web/ui/over/use-over-page.ts';
import { Progress } from '#web/ui/progress.tsx';
import { NotLoaded } from '#web/ui/state/not-loaded.tsx';
import { PetMatchCard } from './pet-match-card.tsx';
import { type PetMatches, usePetMatches, usePhotoWait } from './use-pet-matches.ts';
import type { Look } from './use-probe.ts';

type ReportMatchesProps = {
  probe: Probe | null;
  look: Look;
  /** whether the report could be filed as it is */
  complete: boolean;
  signedIn: boolean;
  draft: ComparedAnimal;
  answers: DraftAnswers | undefined;
};

/** Possible matches for a report that is being written. */
export function ReportMatches({ probe, look, complete, signedIn, draft, answers }: ReportMatchesProps) {
  const matches = usePetMatches(probe, complete, look.over);
  const { shown, show, close } = useOverPage('compared');
  const compared = matches.answer?.matches.find(({ petId }) => petId === shown);
  const AnswerDraft = useLoaded(shown !== null, loadComparison);
  return (
    <>
      <MatchPanel
        matches={look.sending ? { ...matches, phase: 'searching' } : matches}
        look={look}
        signedIn={signedIn}
        answers={answers}
        onCompare={show}
      />
      {compared && answers && AnswerDraft && (
        <AnswerDraft draft={draft} match={compared} answers={answers} onClose={close} />
      )}
    </>
  );
}

/** Few compare, so it comes when it is asked for. */
const loadComparison = () => import('./compare-draft.tsx').then(({ AnswerDraft }) => AnswerDraft);

/** On a phone, more matches would hide the form. */
const shownAtFirst = 3;

type MatchPanelProps = {
  matches: PetMatches;
  /** the photo that is compared without an account */
  look: Pick<Look, 'problem' | 'retry'>;
  signedIn: boolean;
  answers?: DraftAnswers | undefined;
  onCompare?: (petId: string) => void;
};

/** Possible matches for the photo, beside the form. They never block it. */
export function MatchPanel({ matches, look, signedIn, ...comparing }: MatchPanelProps) {
  const { phase, answer, soFar, retry } = matches;
  return (
    <FormSection title={m.forms_matches_title()}>
      <div aria-live="polite" className="flex flex-col gap-4">
        {look.problem && <NotLoaded onRetry={look.retry}>{look.problem}</NotLoaded>}
        {phase === 'idle' && !look.problem && (
          <Quiet>{signedIn ? m.forms_matches_before() : m.forms_matches_signed_out()}</Quiet>
        )}
        {phase === 'searching' && !answer && <Searching />}
        {phase === 'failed' && <Failed stale={answer !== null} onRetry={retry} />}
        {answer && (
          <Answer
            answer={answer}
            soFar={soFar}
            isComparing={phase === 'searching'}
            signedIn={signedIn}
            {...comparing}
          />
        )}
      </div>
    </FormSection>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-3 text-muted">
      <ScanSearch aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {children}
    </p>
  );
}

function Searching() {
  const seconds = usePhotoWait();
  return (
    <div>
      <p className="mb-2 text-sm">{m.forms_matches_searching()}</p>
      <Progress label={m.forms_matches_searching()} />
      {seconds && <p className="mt-2 text-muted text-sm">{m.forms_matches_wait({ seconds })}</p>}
    </div>
  );
}

/** @param stale whether earlier matches are still shown */
function Failed({ stale, onRetry }: { stale: boolean; onRetry: () => void }) {
  return (
    <NotLoaded onRetry={onRetry}>
      {stale ? (
        m.forms_matches_not_refreshed()
      ) : (
        <>
          <strong className="block">{m.forms_matching_unavailable()}</strong>
          {m.forms_matching_unavailable_text()}
        </>
      )}
    </NotLoaded>
  );
}

type AnswerProps = Pick<MatchPanelProps, 'signedIn' | 'answers' | 'onCompare'> & {
  answer: MatchPetAnswer;
  soFar: boolean;
  isComparing: boolean;
};

/** Stays in its place while a newer one is on its way, and says that it is. */
function Answer({ answer, soFar, isComparing, signedIn, answers, onCompare }: AnswerProps) {
  const said = ({ petId }: PetMatch) => answers?.said[petId];
  const shown = answer.matches.filter((match) => said(match) !== 'different');
  const unseen = answer.photo_notes.includes('model_unavailable');
  const loading = loadingText(answer.scope.loaded);
  return (
    <>
      {answer.photo_notes.map((note) => (
        <Note key={note}>{noteTexts[note]()}</Note>
      ))}
      {loading && <Note>{loading}</Note>}
      {answer.matches.length === 0 && !loading && (
        <Quiet>{unseen ? m.forms_matches_none_by_words() : m.forms_matches_none()}</Quiet>
      )}
      <MatchGroups matches={shown} atFirst={shownAtFirst} listClass="flex flex-col gap-3" byEye>
        {(match) => (
          <PetMatchCard
            key={match.petId}
            match={match}
            soFar={soFar}
            comparing={isComparing}
            contact={!signedIn}
            said={said(match)}
            onCompare={onCompare}
          />
        )}
      </MatchGroups>
      {answers && <RuledOut count={answer.matches.length - shown.length} onRestore={answers.restore} />}
      <WhatWouldHelp {...answer}>{(advice) => <FieldAdvice advice={advice} />}</WhatWouldHelp>
      <p className="text-muted text-sm">{answer.scope.text}</p>
    </>
  );
}

/** "Is not" takes a pet out of the list; it can be brought back. */
function RuledOut({ count, onRestore }: { count: number; onRestore: () => void }) {
  if (count === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      {m.compare_ruled_out({ count })}
      <Button variant="link" size="sm" className="px-1!" onClick={onRestore}>
        {m.compare_undo()}
      </Button>
    </p>
  );
}

/** The photo model's remarks, as advice. */
const noteTexts: Record<(typeof photoNotes)[number], () => string> = {
  no_animal: m.forms_note_no_animal,
  several_animals: m.forms_note_several_animals,
  dark: m.forms_note_dark,
  blurred: m.forms_note_blurred,
  tiny: m.forms_note_tiny,
  held: m.forms_note_held,
  model_unavailable: m.forms_note_model_unavailable,
};
