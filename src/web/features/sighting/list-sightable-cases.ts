import { limits } from '#core/cases/limits.ts';
import { type CasePage, casePage } from '#core/contract/case.ts';
import { api } from '#web/lib/api/api-client.ts';

/** GET /api/cases for animals whose owners are still looking for them, newest first. `q` searches all of them. */
export function listSightableCases(q: string, signal?: AbortSignal): Promise<CasePage> {
  const query = { sightable: true, type: 'pet', q, limit: limits.pageSizeMax };
  return api.get('/api/cases', casePage, { query, signal });
}
