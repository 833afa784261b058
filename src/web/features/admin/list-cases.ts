import { type CasePage, casePage } from '#core/contract/case.ts';
import { api } from '#web/lib/api/api-client.ts';

/** A page of all cases, newest first. */
export function listCases(cursor: string | null, signal?: AbortSignal): Promise<CasePage> {
  return api.get('/api/cases', casePage, { query: { cursor }, signal });
}
