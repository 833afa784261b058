import { z } from 'zod';
import { limits } from '#core/cases/limits.ts';
import { type CasePage, casePage } from '#core/contract/case.ts';
import { type CaseUpdate, caseUpdate, type NewSighting, type newLoosePet } from '#core/contract/update.ts';
import { api } from '#web/lib/api/api-client.ts';
import { idempotencyHeader } from '#web/lib/api/idempotency-keys.ts';

/** POST /api/cases/{id}/sightings. Sent again with the same key, it is filed only once. */
export function logSighting(caseId: string, sighting: NewSighting, key: string): Promise<CaseUpdate> {
  return api.post(`/api/cases/${caseId}/sightings`, sighting, caseUpdate, { headers: idempotencyHeader(key) });
}

/** POST /api/loose-pets: a loose pet that nobody has reported missing. Sent again with the same key, it is kept once. */
export async function logLoosePet(seen: z.input<typeof newLoosePet>, key: string): Promise<void> {
  await api.post('/api/loose-pets', seen, z.unknown(), { headers: idempotencyHeader(key) });
}

/** GET /api/cases for animals whose owners are still looking for them, newest first. `q` searches all of them. */
export function listSightableCases(q: string, signal?: AbortSignal): Promise<CasePage> {
  const query = { sightable: true, type: 'pet', q, limit: limits.pageSizeMax };
  return api.get('/api/cases', casePage, { query, signal });
}
