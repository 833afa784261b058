import { type SecondOpinion, secondOpinion } from '#core/contract/match.ts';
import { api } from '#web/lib/api/api-client.ts';

/** POST /api/cases/{id}/matches/{other}/second-opinion: another model's comparison of the two photos. */
export function askSecondOpinion(caseId: string, otherId: string): Promise<SecondOpinion> {
  return api.post(`/api/cases/${caseId}/matches/${otherId}/second-opinion`, {}, secondOpinion, { timeoutMs: 90_000 });
}
