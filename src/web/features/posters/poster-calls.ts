import type { PosterChoice } from '#core/cases/poster.ts';
import { posterBatch, posterBatches } from '#core/contract/poster.ts';
import { api } from '#web/lib/api/api-client.ts';

/** GET /api/cases/{id}/poster-batches: where the posters of one's own case hang, newest first. */
export const readPlaces = async (caseId: string, signal: AbortSignal) =>
  (await api.get(`/api/cases/${caseId}/poster-batches`, posterBatches, { signal })).batches;

/** POST /api/cases/{id}/poster-batches: names a place. */
export const namePlace = (caseId: string, name: string) =>
  api.post(`/api/cases/${caseId}/poster-batches`, { name }, posterBatch);

/** POST /api/cases/{id}/poster: a poster with a telephone number, which is kept nowhere. */
export const drawWithPhone = (
  caseId: string,
  choice: PosterChoice,
  { phone, file, signal }: { phone: string; file: 'pdf' | 'jpg'; signal?: AbortSignal },
) => api.file(`/api/cases/${caseId}/poster`, { ...choice, phone, file }, { signal });
