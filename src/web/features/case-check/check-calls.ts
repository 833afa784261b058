import { type CaseCheckAnswer, caseCheck } from '#core/contract/case-check.ts';
import { api } from '#web/lib/api/api-client.ts';

/** The case that a mail asked about. @throws ApiError `broken_link` */
export function readCheck(token: string, signal?: AbortSignal) {
  return api.get('/api/case-check', caseCheck, { query: { token }, signal });
}

export function answerCheck(token: string, answer: CaseCheckAnswer): Promise<void> {
  return api.tell('/api/case-check', { token, answer });
}
