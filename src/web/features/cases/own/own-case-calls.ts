import { z } from 'zod';
import type { CaseStatus } from '#core/cases/status.ts';
import { type OwnedCase, ownedCase } from '#core/contract/case.ts';
import { type CaseUpdate, caseUpdate, caseUpdates } from '#core/contract/update.ts';
import { api } from '#web/lib/api/api-client.ts';
import { idempotencyHeader } from '#web/lib/api/idempotency-keys.ts';

/** PATCH /api/cases/{id}: from any status to any other. */
export function changeStatus(caseId: string, status: CaseStatus): Promise<OwnedCase> {
  return api.patch(`/api/cases/${caseId}`, { status }, ownedCase);
}

/** DELETE /api/cases/{id}: permanently, with its updates. */
export function deleteCase(caseId: string): Promise<void> {
  return api.delete(`/api/cases/${caseId}`);
}

/** POST /api/cases/{id}/updates: an update by the owner. Sent again with the same key, it is posted only once. */
export function postUpdate(caseId: string, text: string, key: string): Promise<CaseUpdate> {
  const headers = idempotencyHeader(key);
  return api.post(`/api/cases/${caseId}/updates`, { update_text: text }, caseUpdate, { headers });
}

/** GET /api/cases/{id}/updates, with as much of the sightings as the signed-in person may see. */
export async function readUpdates(caseId: string, signal: AbortSignal): Promise<CaseUpdate[]> {
  return (await api.get(`/api/cases/${caseId}/updates`, caseUpdates, { signal })).updates;
}

/** POST /api/cases/{id}/photos: adds uploads to one's own case. Sent again, it adds nothing twice. */
export function addPhotos(caseId: string, photoIds: string[]): Promise<OwnedCase> {
  return api.post(`/api/cases/${caseId}/photos`, { photo_ids: photoIds }, ownedCase);
}

/** PUT /api/cases/{id}/trail: whether everybody sees the places of its sightings. */
export function changeTrail(caseId: string, open: boolean): Promise<void> {
  return api.put(`/api/cases/${caseId}/trail`, { open });
}

const asked = z.object({ thread_id: z.uuid() });

/** POST /api/cases/{id}/loose-pets/{petId}/question: asks who saw it. @returns the conversation */
export async function askAboutLoosePet(caseId: string, petId: string): Promise<string> {
  const { thread_id } = await api.post(`/api/cases/${caseId}/loose-pets/${petId}/question`, {}, asked);
  return thread_id;
}
