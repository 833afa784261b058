import type { ReunionChange } from '#core/contract/reunion.ts';
import { api } from '#web/lib/api/api-client.ts';

/** PUT /api/cases/{id}/reunion: which report it was, and whether its photos may be learnt from. */
export function changeReunion(caseId: string, change: ReunionChange): Promise<void> {
  return api.put(`/api/cases/${caseId}/reunion`, change);
}
