import type { Verdict } from '#core/contract/match.ts';
import {
  type Agreement,
  agreement,
  type BoardPair,
  boardPair,
  type ComparedPairs,
  comparedPairs,
} from '#core/contract/verdict.ts';
import { api } from '#web/lib/api/api-client.ts';

/** Two cases that a volunteer was lent. */
export type LentPair = NonNullable<BoardPair['pair']>;

const verdictPath = ({ missing, found }: LentPair) => `/api/board/${missing.id}/${found.id}/verdict`;

/** POST /api/board/next: the pair to compare next, or again the one that one has, for longer. */
export function askForPair(): Promise<BoardPair> {
  return api.post('/api/board/next', {}, boardPair);
}

/** DELETE /api/board/lent, also while the page is left. If it does not arrive, the time of the pair runs out. */
export function giveBackPair(): void {
  api.delete('/api/board/lent', { keepalive: true }).catch(() => {});
}

export function judgePair(pair: LentPair, verdict: Verdict): Promise<void> {
  return api.put(verdictPath(pair), { verdict });
}

export function takeBackJudgement(pair: LentPair): Promise<void> {
  return api.delete(verdictPath(pair));
}

/** GET /api/admin/agreement */
export function readAgreement(signal?: AbortSignal): Promise<Agreement> {
  return api.get('/api/admin/agreement', agreement, { signal });
}

/** GET /api/admin/compared-pairs */
export function readComparedPairs(): Promise<ComparedPairs> {
  return api.get('/api/admin/compared-pairs', comparedPairs);
}
