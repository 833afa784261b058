import { ScanSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import type { photoNotes } from '#core/contract/photo.ts';
import { loadingText } from '#core/matching/explanation/scope.ts';
import { m } from '#core/paraglide/messages.js';
import { FormSection } from '#web/features/form/form-section.tsx';
import type { Look } from '#web/features/look/use-look.ts';
import { MatchGroups } from '#web/features/matches/match-groups.tsx';
import { WhatWouldHelp } from '#web/features/matches/what-would-help.tsx';
import { FieldAdvice } from '#web/features/report/fields/field-advice.tsx';
import type { MatchPetAnswer, Probe } from '#web/features/report/values/report-calls.ts';
import { Note } from '#web/ui/note.tsx';
import { NotLoaded } from '#web/ui/state/not-loaded.tsx';
import { Progress } from '#web/ui/state/progress.tsx';
import { PetMatchCard } from './pet-match-card.tsx';
import { type PetMatches, usePetMatches } from './use-pet-matches.ts';
import { usePhotoWait } from './use-photo-wait.ts';

type ReportMatchesProps = {
  probe: Probe | null;
  look: Look;
  /** whether the report could be filed as it is */
  complete: boolean;
  signedIn: boolean;
};

/** Possible matches for a report that is being written. */
export function ReportMatches({ probe, look, complete, signedIn }: ReportMatchesProps) {
  const matches = usePetMatches(probe, complete, look.over);
  return (
    <MatchPanel matches={look.sending ? { ...matches, phase: 'searching' } : matches} look={look} signedIn={signedIn} />
  );
}

/** On a phone, more matches would hide the form. */
const shownAtFirst = 3;

type MatchPanelProps = {
  matches: PetMatches;
  /** the photo that is compared without an account */
  look: Pick<Look, 'problem' | 'retry'>;
  signedIn: boolean;
};

/** Possible matches for the photo, beside the form. They never block it. */
export function MatchPanel({ matches, look, signedIn }: MatchPanelProps) {
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
        {answer && <Answer answer={answer} soFar={soFar} comparing={phase === 'searching'} signedIn={signedIn} />}
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

type AnswerProps = { answer: MatchPetAnswer; soFar: boolean; comparing: boolean; signedIn: boolean };

/** Stays in its place while a newer one is on its way, and says that it is. */
function Answer({ answer, soFar, comparing, signedIn }: AnswerProps) {
  const unseen = answer.photo_notes.includes('model_unavailable');
  const loading = loadingText(answer.scope.loaded);
  return (
    <>
      {answer.photo_notes.map((note) => (
        <Note key={note}>{photoNoteText(note)}</Note>
      ))}
      {loading && <Note>{loading}</Note>}
      {answer.matches.length === 0 && !loading && (
        <Quiet>{unseen ? m.forms_matches_none_by_words() : m.forms_matches_none()}</Quiet>
      )}
      <MatchGroups matches={answer.matches} atFirst={shownAtFirst} listClass="flex flex-col gap-3" byEye>
        {(match) => (
          <PetMatchCard key={match.petId} match={match} soFar={soFar} comparing={comparing} contact={!signedIn} />
        )}
      </MatchGroups>
      <WhatWouldHelp {...answer}>{(advice) => <FieldAdvice advice={advice} />}</WhatWouldHelp>
      <p className="text-muted text-sm">{answer.scope.text}</p>
    </>
  );
}

type PhotoNote = (typeof photoNotes)[number];

const texts: Record<PhotoNote, () => string> = {
  no_animal: m.forms_note_no_animal,
  several_animals: m.forms_note_several_animals,
  dark: m.forms_note_dark,
  blurred: m.forms_note_blurred,
  tiny: m.forms_note_tiny,
  held: m.forms_note_held,
  model_unavailable: m.forms_note_model_unavailable,
};

/** Turns a note of the photo model into advice. */
function photoNoteText(note: PhotoNote): string {
  return texts[note]();
}
