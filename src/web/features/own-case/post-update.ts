import { type CaseUpdate, caseUpdate } from '#core/contract/update.ts';
import { api } from '#web/lib/api/api-client.ts';
import { idempotencyHeader } from '#web/lib/api/idempotency-keys.ts';

/** POST /api/cases/{id}/updates: an update by the owner. Sent again with the same key, it is posted only once. */
export function postUpdate(caseId: string, text: string, key: string): Promise<CaseUpdate> {
  const headers = idempotencyHeader(key);
  return api.post(`/api/cases/${caseId}/updates`, { update_text: text }, caseUpdate, { headers });
}
