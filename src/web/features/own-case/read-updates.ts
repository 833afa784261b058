import { type CaseUpdate, caseUpdates } from '#core/contract/update.ts';
import { api } from '#web/lib/api/api-client.ts';

/** GET /api/cases/{id}/updates, with as much of the sightings as the signed-in person may see. */
export async function readUpdates(caseId: string, signal: AbortSignal): Promise<CaseUpdate[]> {
  return (await api.get(`/api/cases/${caseId}/updates`, caseUpdates, { signal })).updates;
}
