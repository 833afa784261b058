import { sideOf } from '#core/cases/status.ts';
import { m } from '#core/paraglide/messages.js';
import { ShowMore, useFew } from '#web/features/form/show-more.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Note } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CaseMatchRow } from './case-match-row.tsx';
import { SecondOpinion } from './second-opinion.tsx';
import { countMatches, type MatchesOfCase } from './use-matches-of.ts';

const shownAtFirst = 4;

/** What may be the other half of each of one's open cases. */
export function CaseMatchesTab({ matches }: { matches: readonly MatchesOfCase[] }) {
  const looking = matches.some(({ found }) => found === null);
  const none = !looking && countMatches(matches) === 0;
  return (
    <div className="flex flex-col gap-5">
      {matches.some(({ unseen }) => unseen) && <Note>{m.dashboard_photos_not_compared()}</Note>}
      {none && <EmptyState title={m.dashboard_no_matches()} text={m.dashboard_no_matches_text()} />}
      {(none ? [] : matches).map((one) => (
        <MatchesCard key={one.of.id} {...one} />
      ))}
    </div>
  );
}

function MatchesCard({ of, found, opinionBy }: Omit<MatchesOfCase, 'unseen'>) {
  const side = sideOf(of.status) === 'found' ? m.dashboard_matches_of_found() : m.dashboard_matches_of_missing();
  return (
    <Card>
      <CardTitle>{m.dashboard_matches_for({ title: of.title })}</CardTitle>
      <p className="mt-1 text-muted text-sm">
        {found && `${m.dashboard_match_count({ count: found.length })} · `}
        {side}
      </p>
      {found === null ? <Looking /> : found.length > 0 && <MatchList of={of} found={found} opinionBy={opinionBy} />}
    </Card>
  );
}

type MatchListProps = Omit<MatchesOfCase, 'found' | 'unseen'> & { found: NonNullable<MatchesOfCase['found']> };

function MatchList({ of, found, opinionBy }: MatchListProps) {
  const few = useFew(found, shownAtFirst);
  return (
    <div className="mt-4 flex flex-col gap-4">
      <ul className="grid gap-4 lg:grid-cols-2">
        {few.shown.map((match) => (
          <CaseMatchRow key={match.id} match={match}>
            {opinionBy && of.primary_photo_url && match.primary_photo_url && (
              <SecondOpinion caseId={of.id} otherId={match.id} model={opinionBy} />
            )}
          </CaseMatchRow>
        ))}
      </ul>
      <ShowMore few={few} />
    </div>
  );
}

function Looking() {
  return (
    <div role="status" className="mt-4">
      <span className="sr-only">{m.dashboard_matches_looking()}</span>
      <Skeleton className="h-28" />
    </div>
  );
}
