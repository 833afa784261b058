import { z } from 'zod';
import type { newStory } from '#core/contract/story.ts';
import { type Reunion, type ReunionChange, reunions } from '#core/contract/story.ts';
import { api } from '#web/lib/api/api-client.ts';

/** PUT /api/cases/{id}/reunion: which report it was, and whether its photos may be learnt from. */
export function changeReunion(caseId: string, change: ReunionChange): Promise<void> {
  return api.put(`/api/cases/${caseId}/reunion`, change);
}

/** GET /api/reunions: those that one's own reports are part of. */
export async function listReunions(signal?: AbortSignal): Promise<Reunion[]> {
  return (await api.get('/api/reunions', reunions, { signal })).reunions;
}

/** PATCH /api/cases/{id}: a finder opens their report again, which says that it was another pet. */
export function objectToReunion({ case_id, side }: Pick<Reunion, 'case_id' | 'side'>): Promise<unknown> {
  return api.patch(`/api/cases/${case_id}`, { status: side }, z.unknown());
}

/** PUT /api/cases/{id}/story: who brought a pet home, words and photos. */
export function tellStory(caseId: string, told: z.input<typeof newStory>): Promise<void> {
  return api.put(`/api/cases/${caseId}/story`, told);
}
