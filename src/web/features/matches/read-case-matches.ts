import { type CaseMatches, caseMatches } from '#core/contract/match.ts';
import { api } from '#web/lib/api/api-client.ts';

/** GET /api/cases/{id}/matches: the possible matches of one's own case, best first. */
export function readCaseMatches(caseId: string, signal?: AbortSignal): Promise<CaseMatches> {
  return api.get(`/api/cases/${caseId}/matches`, caseMatches, { signal, timeoutMs: 60_000 });
}
