import { addPhotosPath } from '#core/cases/slug.ts';
import { sideOf } from '#core/cases/status.ts';
import type { OwnedCase } from '#core/contract/case.ts';
import type { CaseMatches, MatchAdvice } from '#core/contract/match.ts';
import { loadingText } from '#core/matching/explanation/ranking-text.ts';
import { m } from '#core/paraglide/messages.js';
import { readRuledOut } from '#web/features/compare/compare-calls.ts';
import { CaseMatchRow } from '#web/features/matches/case-match-row.tsx';
import { CompareLink } from '#web/features/matches/compare-link.tsx';
import { MatchGroups } from '#web/features/matches/match-groups.tsx';
import { adviceControl, WhatWouldHelp } from '#web/features/matches/what-would-help.tsx';
import { useRead } from '#web/lib/use-read.ts';
import { Card } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { Note } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/progress.tsx';
import { EmptyState } from '#web/ui/state/list-state.tsx';
import { NotLoaded } from '#web/ui/state/not-loaded.tsx';
import { SecondOpinion } from './second-opinion.tsx';
import { countLeads, type MatchesOfCase, useStrongestFirst } from './use-matches-of.ts';

const shownAtFirst = 4;

type CaseMatchesTabProps = { matches: readonly MatchesOfCase[]; onRetry: () => void };

/**
 * The possible matches of all the person's open cases, the case with the strongest match first. "No matches" is only shown
 * if every answer was empty, and none of them was given before all reports had been read.
 */
export function CaseMatchesTab({ matches, onRetry }: CaseMatchesTabProps) {
  const shown = useStrongestFirst(matches);
  if (!shown)
    return (
      <div className={frame}>
        <Looking />
      </div>
    );
  const loading = loadingText(Math.min(...matches.map(({ answer }) => answer?.scope.loaded ?? 1)));
  const none = !loading && matches.every(({ answer, failed }) => answer?.matches.length === 0 && !failed);
  return (
    <div className={frame}>
      {matches.some(isUnseen) && <Note>{m.dashboard_photos_not_compared()}</Note>}
      {loading && <Note>{loading}</Note>}
      {none && <EmptyState title={m.dashboard_no_matches()} text={m.dashboard_no_matches_text()} />}
      {none && matches.map(({ of, answer }) => <RuledOutList key={of.id} of={of} asOf={answer} />)}
      {(none ? [] : shown).map((one) => (
        <MatchesCard key={one.of.id} of={one} onRetry={onRetry} />
      ))}
    </div>
  );
}

/** Whether its photos could not be compared, because the photo model is not available. */
const isUnseen = ({ answer }: MatchesOfCase) => answer?.photo_notes.includes('model_unavailable');

/** So tall that the footer does not move into view and out again. */
const frame = 'flex min-h-[75dvh] flex-col gap-5';

function MatchesCard({ of: matches, onRetry }: { of: MatchesOfCase; onRetry: () => void }) {
  const { of, answer, failed } = matches;
  const counted = answer ? `${m.dashboard_match_count({ count: countLeads([matches]) })} · ` : '';
  const side = sideOf(of.status) === 'found' ? m.dashboard_matches_of_found() : m.dashboard_matches_of_missing();
  return (
    <Card title={m.dashboard_matches_for({ title: of.title })} text={counted + side}>
      <div className="mt-4 flex flex-col gap-4 empty:hidden">
        {failed && (
          <NotLoaded onRetry={onRetry}>
            {answer ? m.dashboard_matches_not_refreshed() : m.dashboard_matches_failed()}
          </NotLoaded>
        )}
        {answer ? <MatchList of={of} answer={answer} /> : !failed && <Looking />}
        <WhatWouldHelp matches={answer?.matches ?? []} advice={answer?.advice ?? []}>
          {(advice) => <PhotoAdvice advice={advice} of={of} />}
        </WhatWouldHelp>
        <RuledOutList of={of} asOf={answer} />
      </div>
    </Card>
  );
}

function MatchList({ of, answer }: { of: OwnedCase; answer: CaseMatches }) {
  const { second_opinion: opinionBy } = answer;
  return (
    <MatchGroups matches={answer.matches} atFirst={shownAtFirst} listClass="grid gap-4 lg:grid-cols-2">
      {(match) => (
        <CaseMatchRow key={match.id} of={of} match={match}>
          {opinionBy && of.primary_photo_url && match.primary_photo_url && (
            <SecondOpinion caseId={of.id} otherId={match.id} model={opinionBy} />
          )}
        </CaseMatchRow>
      )}
    </MatchGroups>
  );
}

function Looking() {
  return (
    <div role="status">
      <span className="sr-only">{m.dashboard_matches_looking()}</span>
      <Skeleton className="h-28" />
    </div>
  );
}

/** Leads to where photos are added to the person's own case, or to the case whose reporter to ask for photos. */
function PhotoAdvice({ advice, of }: { advice: MatchAdvice; of: OwnedCase }) {
  return (
    <Link to={advice.slug ? `/pet/${advice.slug}` : addPhotosPath(of)} className={adviceControl}>
      {advice.text}
    </Link>
  );
}

/**
 * The reports that the person ruled out for one of theirs, so that a slip can be looked at again. Renders nothing without
 * any.
 * @param asOf changes when they should be read again
 */
function RuledOutList({ of, asOf }: { of: { id: string; slug: string }; asOf: unknown }) {
  const cases = useRead(asOf, (signal) => readRuledOut(of.id, signal)); // the matches are complete without them
  if (cases.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="cursor-pointer py-2 text-link">{m.compare_ruled_out({ count: cases.length })}</summary>
      <ul className="divide-y divide-line">
        {cases.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            {one.title}
            <CompareLink own={of} other={one} />
          </li>
        ))}
      </ul>
    </details>
  );
}
