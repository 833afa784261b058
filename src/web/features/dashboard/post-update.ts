import { type CaseUpdate, caseUpdate } from '#core/contract/update.ts';
import { api } from '#web/lib/api-client.ts';

/** POST /api/cases/{id}/updates: the owner's own words. */
export function postUpdate(caseId: string, text: string): Promise<CaseUpdate> {
  return api.post(`/api/cases/${caseId}/updates`, { update_text: text }, caseUpdate);
}
