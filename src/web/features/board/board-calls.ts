import { agreement, type BoardPair, boardPair, comparedPairs } from '#core/contract/verdict.ts';
import type { Verdict } from '#core/matching/evidence/verdict.ts';
import { api } from '#web/lib/api/api-client.ts';

/** Two cases that a volunteer was lent. */
export type LentPair = NonNullable<BoardPair['pair']>;

const verdictPath = ({ missing, found }: LentPair) => `/api/board/${missing.id}/${found.id}/verdict`;

/** POST /api/board/next: the pair to compare next, or again the one that one has, for longer. */
export const askForPair = () => api.post('/api/board/next', {}, boardPair);

/** DELETE /api/board/lent, also while the page is left. If it does not arrive, the time of the pair runs out. */
export function giveBackPair(): void {
  api.delete('/api/board/lent', { keepalive: true }).catch(() => {});
}

export const judgePair = (pair: LentPair, verdict: Verdict) => api.put(verdictPath(pair), { verdict });

export const takeBackJudgement = (pair: LentPair) => api.delete(verdictPath(pair));

/** GET /api/admin/agreement */
export const readAgreement = (signal?: AbortSignal) => api.get('/api/admin/agreement', agreement, { signal });

/** GET /api/admin/compared-pairs */
export const readComparedPairs = () => api.get('/api/admin/compared-pairs', comparedPairs);
