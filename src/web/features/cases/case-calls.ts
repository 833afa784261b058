import { z } from 'zod';
import type { CaseStatus } from '#core/cases/status.ts';
import { type CaseMap, caseMap, followState, helpedCase, type OwnedCase, ownedCase } from '#core/contract/case.ts';
import { caseMatches } from '#core/contract/match.ts';
import { type CaseUpdate, caseUpdate, caseUpdates } from '#core/contract/update.ts';
import { api } from '#web/lib/api/api-client.ts';
import { idempotencyHeader } from '#web/lib/api/idempotency-keys.ts';

const ownersOnly = {
  owner_user_id: true,
  hidden: true,
  links_held: true,
  photos_held: true,
  seen_again: true,
} as const;
const shownCase = ownedCase.partial(ownersOnly).extend({ helping: helpedCase.shape.helping.optional() });
/** A case as the API returns it; `owner_user_id` is only there for its owner and admins. */
export type ShownCase = z.infer<typeof shownCase>;

/** GET /api/cases/{id}, by slug or id. */
export function readCase(slugOrId: string, signal?: AbortSignal): Promise<ShownCase> {
  return api.get(`/api/cases/${encodeURIComponent(slugOrId)}`, shownCase, { signal });
}

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

const followPath = (caseId: string) => `/api/cases/${caseId}/follow`;

/** GET /api/cases/{id}/follow */
export const readFollow = async (caseId: string, signal: AbortSignal) =>
  (await api.get(followPath(caseId), followState, { signal })).following;

/** PUT or DELETE /api/cases/{id}/follow */
export const changeFollow = (caseId: string, follows: boolean) =>
  follows ? api.put(followPath(caseId), undefined) : api.delete(followPath(caseId));

/** GET /cases.geojson. Loaded with the map: who reads the list alone needs no check of its answers. */
export function readMappedCases(path: string, signal: AbortSignal): Promise<CaseMap> {
  return api.get(path, caseMap, { signal });
}

/** GET /api/cases/{id}/matches: the possible matches of one's own case, best first. */
export const readCaseMatches = (caseId: string, signal?: AbortSignal) =>
  api.get(`/api/cases/${caseId}/matches`, caseMatches, { signal, timeoutMs: 60_000 });
