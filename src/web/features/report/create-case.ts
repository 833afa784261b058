import type { z } from 'zod';
import { publicCase } from '#core/contract/case.ts';
import type { newCase } from '#core/contract/report.ts';
import { api } from '#web/lib/api/api-client.ts';
import { idempotencyHeader } from '#web/lib/api/idempotency-keys.ts';

/** All that is needed of a new case; a repeated request may get one that is somebody else's by now. */
const created = publicCase.pick({ slug: true });

/**
 * POST /api/cases: files a missing or found report, once per key.
 * @returns where the new case is
 */
export function createCase(report: z.input<typeof newCase>, key: string): Promise<{ slug: string }> {
  return api.post('/api/cases', report, created, { headers: idempotencyHeader(key) });
}
