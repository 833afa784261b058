import { MatchPanel } from './match-panel.tsx';
import type { Probe } from './match-pet.ts';
import { usePetMatches } from './use-pet-matches.ts';

/**
 * Possible matches for a report that is being written.
 * @param complete whether it could be filed as it is
 */
export function ReportMatches({
  probe,
  complete,
  signedIn,
}: {
  probe: Probe | null;
  complete: boolean;
  signedIn: boolean;
}) {
  return <MatchPanel matches={usePetMatches(probe, complete)} signedIn={signedIn} />;
}
