import type { CaseMatch } from '#core/contract/match.ts';
import { readCaseMatches } from '#web/features/matches/read-case-matches.ts';

/** A report is closed right away; the question about it waits no longer than this for its matches. */
const patienceMs = 4000;

/** The leads of a report that is about to be closed; none if they cannot be had soon. */
export async function possibleReunions(caseId: string): Promise<CaseMatch[]> {
  try {
    const { matches } = await readCaseMatches(caseId, AbortSignal.timeout(patienceMs));
    return matches.filter(({ lead }) => lead);
  } catch {
    return [];
  }
}
