import { CircleAlert, ScanSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#core/paraglide/messages.js';
import { FormSection } from '#web/features/form/form-section.tsx';
import { ShowMore, useFew } from '#web/features/form/show-more.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Progress } from '#web/ui/progress.tsx';
import type { MatchPetAnswer } from './match-pet.ts';
import { PetMatchCard } from './pet-match-card.tsx';
import { photoNoteText } from './photo-note-text.ts';
import type { PetMatches } from './use-pet-matches.ts';

const shownAtFirst = 3;

/** What the matcher says of the photo, beside the form; it never stands in its way. */
export function MatchPanel({ matches, signedIn }: { matches: PetMatches; signedIn: boolean }) {
  const { phase, answer, retry } = matches;
  return (
    <FormSection title={m.forms_matches_title()}>
      <div aria-live="polite" className="flex flex-col gap-4">
        {phase === 'idle' && <Quiet>{signedIn ? m.forms_matches_before() : m.forms_matches_signed_out()}</Quiet>}
        {phase === 'searching' && <Searching />}
        {phase === 'failed' && <Unavailable onRetry={retry} />}
        {answer && <Answer answer={answer} />}
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
  return (
    <div>
      <p className="mb-2 text-sm">{m.forms_matches_searching()}</p>
      <Progress label={m.forms_matches_searching()} />
    </div>
  );
}

function Unavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="flex items-start gap-3">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger-ink" />
        <span>
          <strong className="block">{m.forms_matching_unavailable()}</strong>
          {m.forms_matching_unavailable_text()}
        </span>
      </p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        {m.forms_try_again()}
      </Button>
    </div>
  );
}

function Answer({ answer }: { answer: MatchPetAnswer }) {
  const unseen = answer.photo_notes.includes('model_unavailable');
  return (
    <>
      {answer.photo_notes.map((note) => (
        <Note key={note}>{photoNoteText(note)}</Note>
      ))}
      {answer.matches.length === 0 && (
        <Quiet>{unseen ? m.forms_matches_none_by_words() : m.forms_matches_none()}</Quiet>
      )}
      {answer.matches.length > 0 && <MatchList matches={answer.matches} />}
      <p className="text-muted text-sm">{answer.scope.text}</p>
    </>
  );
}

/** The likeliest few; on a phone the rest would bury the form. */
function MatchList({ matches }: { matches: MatchPetAnswer['matches'] }) {
  const few = useFew(matches, shownAtFirst);
  return (
    <>
      <ul className="flex flex-col gap-3">
        {few.shown.map((match) => (
          <PetMatchCard key={match.petId} match={match} />
        ))}
      </ul>
      <ShowMore few={few} />
    </>
  );
}
