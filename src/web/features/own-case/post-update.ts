import { type CaseUpdate, caseUpdate } from '#core/contract/update.ts';
import { api } from '#web/lib/api-client.ts';
import { idempotencyHeader } from '#web/lib/idempotency-keys.ts';

/** POST /api/cases/{id}/updates: the owner's own words, once under each key. */
export function postUpdate(caseId: string, text: string, key: string): Promise<CaseUpdate> {
  const headers = idempotencyHeader(key);
  return api.post(`/api/cases/${caseId}/updates`, { update_text: text }, caseUpdate, { headers });
}
