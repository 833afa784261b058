import type { z } from 'zod';
import { limits } from '#core/cases/limits.ts';
import { casePage, type PublicCase } from '#core/contract/case.ts';
import type { Point } from '#core/contract/place.ts';
import { type CaseUpdate, caseUpdate, type NewSighting, type newLoosePet } from '#core/contract/update.ts';
import { obscurePoint } from '#core/places/obscure-point.ts';
import { api } from '#web/lib/api/api-client.ts';
import { idempotencyHeader } from '#web/lib/api/idempotency-keys.ts';

/** POST /api/cases/{id}/sightings. Sent again with the same key, it is filed only once. */
export function logSighting(caseId: string, sighting: NewSighting, key: string): Promise<CaseUpdate> {
  return api.post(`/api/cases/${caseId}/sightings`, sighting, caseUpdate, { headers: idempotencyHeader(key) });
}

/** POST /api/loose-pets: a loose pet that nobody has reported missing. Sent again with the same key, it is kept once. */
export function logLoosePet(seen: z.input<typeof newLoosePet>, key: string): Promise<void> {
  return api.tell('/api/loose-pets', seen, { headers: idempotencyHeader(key) });
}

/**
 * GET /api/cases for animals whose owners are still looking for them: those near a place first, then the newest. `q`
 * searches all of them. The place is told by its cell.
 */
export async function listSightableCases(q: string, near: Point | null, signal?: AbortSignal): Promise<PublicCase[]> {
  const ask = async (more: object) => {
    const query = { sightable: true, type: 'pet', q, limit: limits.pageSizeMax, ...more };
    return (await api.get('/api/cases', casePage, { query, signal })).cases;
  };
  const { lat, lng } = near ? obscurePoint(near) : { lat: 0, lng: 0 };
  const [nearest, newest] = await Promise.all([
    near ? ask({ near: `${lat},${lng},${nearKm}`, sort: 'nearest' }) : [],
    ask({}),
  ]);
  return [...new Map([...nearest, ...newest].map((one) => [one.id, one])).values()];
}

const nearKm = 30;
