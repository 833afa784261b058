import { type CaseMatch, caseMatches } from '#core/contract/match.ts';
import { api } from '#web/lib/api/api-client.ts';

/** GET /api/cases/{id}/matches: the possible matches of one's own case, best first. */
export const readCaseMatches = (caseId: string, signal?: AbortSignal) =>
  api.get(`/api/cases/${caseId}/matches`, caseMatches, { signal, timeoutMs: 60_000 });

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
