import { type OwnedCase, ownedCase } from '#core/contract/case.ts';
import { api } from '#web/lib/api/api-client.ts';

/** POST /api/cases/{id}/photos: adds uploads to one's own case. Sent again, it adds nothing twice. */
export function addPhotos(caseId: string, photoIds: string[]): Promise<OwnedCase> {
  return api.post(`/api/cases/${caseId}/photos`, { photo_ids: photoIds }, ownedCase);
}
