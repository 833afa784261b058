import type { z } from 'zod';
import type { newStory } from '#core/contract/story.ts';
import { type Reunion, type ReunionChange, reunions } from '#core/contract/story.ts';
import { api } from '#web/lib/api/api-client.ts';

/** PUT /api/cases/{id}/reunion: which report it was, and whether its photos may be learnt from. */
export const changeReunion = (caseId: string, change: ReunionChange) => api.put(`/api/cases/${caseId}/reunion`, change);

/** GET /api/reunions: those that one's own reports are part of. */
export const listReunions = async (signal?: AbortSignal) =>
  (await api.get('/api/reunions', reunions, { signal })).reunions;

/** PATCH /api/cases/{id}: a finder opens their report again, which says that it was another pet. */
export const objectToReunion = ({ case_id, side }: Pick<Reunion, 'case_id' | 'side'>) =>
  api.tell(`/api/cases/${case_id}`, { status: side }, { method: 'PATCH' });

/** PUT /api/cases/{id}/story: who brought a pet home, words and photos. */
export const tellStory = (caseId: string, told: z.input<typeof newStory>) =>
  api.put(`/api/cases/${caseId}/story`, told);
