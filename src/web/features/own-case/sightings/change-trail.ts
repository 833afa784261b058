import { api } from '#web/lib/api/api-client.ts';

/** PUT /api/cases/{id}/trail: whether everybody sees the places of its sightings. */
export function changeTrail(caseId: string, open: boolean): Promise<void> {
  return api.put(`/api/cases/${caseId}/trail`, { open });
}
