import type { Look } from '#web/features/look/use-look.ts';
import type { Probe } from '#web/features/report/match-pet.ts';
import { MatchPanel } from './match-panel.tsx';
import { usePetMatches } from './use-pet-matches.ts';

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
