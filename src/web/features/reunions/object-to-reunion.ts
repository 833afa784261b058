import { z } from 'zod';
import type { Reunion } from '#core/contract/reunion.ts';
import { api } from '#web/lib/api/api-client.ts';

/** PATCH /api/cases/{id}: a finder opens their report again, which says that it was another pet. */
export function objectToReunion({ case_id, side }: Pick<Reunion, 'case_id' | 'side'>): Promise<unknown> {
  return api.patch(`/api/cases/${case_id}`, { status: side }, z.unknown());
}
