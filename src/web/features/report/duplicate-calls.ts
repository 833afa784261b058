import type { z } from 'zod';
import { type Duplicate, type duplicateRequest, duplicates } from '#core/contract/follow.ts';
import { api } from '#web/lib/api/api-client.ts';

export type DuplicateProbe = z.input<typeof duplicateRequest>;

/** A report is not kept waiting longer than this for what may be like it. */
const patienceMs = 8000;

/** POST /api/duplicates. None if they cannot be had soon: they are an offer, and never keep a report from being posted. */
export async function findDuplicates(probe: DuplicateProbe): Promise<Duplicate[]> {
  const answer = api.post('/api/duplicates', probe, duplicates, { timeoutMs: patienceMs });
  return answer.then(
    ({ cases }) => cases,
    () => [],
  );
}
