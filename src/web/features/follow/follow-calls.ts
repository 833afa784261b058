import { followState } from '#core/contract/case.ts';
import { api } from '#web/lib/api/api-client.ts';

const path = (caseId: string) => `/api/cases/${caseId}/follow`;

/** GET /api/cases/{id}/follow */
export const readFollow = async (caseId: string, signal: AbortSignal) =>
  (await api.get(path(caseId), followState, { signal })).following;

/** PUT or DELETE /api/cases/{id}/follow */
export const changeFollow = (caseId: string, follows: boolean) =>
  follows ? api.put(path(caseId), undefined) : api.delete(path(caseId));
