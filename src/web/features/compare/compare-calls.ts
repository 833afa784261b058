import { comparison, ruledOut } from '#core/contract/verdict.ts';
import type { Verdict } from '#core/matching/evidence/verdict.ts';
import { api } from '#web/lib/api/api-client.ts';

const pairPath = (own: string, other: string) =>
  `/api/cases/${encodeURIComponent(own)}/matches/${encodeURIComponent(other)}`;

/** GET /api/cases/{id}/matches/{other}: two cases side by side, each by its id or slug. */
export const readComparison = (one: string, other: string, signal?: AbortSignal) =>
  api.get(pairPath(one, other), comparison, { signal, timeoutMs: 60_000 });

/** PUT /api/cases/{id}/matches/{other}/verdict: what the owner of the first says of the pair. */
export const giveVerdict = (own: string, other: string, verdict: Verdict) =>
  api.put(`${pairPath(own, other)}/verdict`, { verdict });

/** DELETE /api/cases/{id}/matches/{other}/verdict */
export const takeBackVerdict = (own: string, other: string) => api.delete(`${pairPath(own, other)}/verdict`);

/** GET /api/cases/{id}/ruled-out: the cases that the person ruled out for their own. */
export const readRuledOut = async (caseId: string, signal: AbortSignal) =>
  (await api.get(`/api/cases/${caseId}/ruled-out`, ruledOut, { signal })).cases;
