import { api } from '#web/lib/api/api-client.ts';

/** DELETE /api/cases/{id}: permanently, with its updates. */
export function deleteCase(caseId: string): Promise<void> {
  return api.delete(`/api/cases/${caseId}`);
}
