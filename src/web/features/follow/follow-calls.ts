import { followState } from '#core/contract/case.ts';
import { api } from '#web/lib/api/api-client.ts';

const path = (caseId: string) => `/api/cases/${caseId}/follow`;

/** GET /api/cases/{id}/follow */
export async function readFollow(caseId: string, signal: AbortSignal): Promise<boolean> {
  return (await api.get(path(caseId), followState, { signal })).following;
}

/** PUT or DELETE /api/cases/{id}/follow */
export function changeFollow(caseId: string, follows: boolean): Promise<void> {
  return follows ? api.put(path(caseId), undefined) : api.delete(path(caseId));
}
