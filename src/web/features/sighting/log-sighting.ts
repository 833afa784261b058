import { type CaseUpdate, caseUpdate, type NewSighting } from '#core/contract/update.ts';
import { api } from '#web/lib/api-client.ts';

/** POST /api/cases/{id}/sightings: tells the owner and everyone where the animal was seen. */
export function logSighting(caseId: string, sighting: NewSighting): Promise<CaseUpdate> {
  return api.post(`/api/cases/${caseId}/sightings`, sighting, caseUpdate);
}
