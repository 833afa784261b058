import type { z } from 'zod';
import { type OwnedCase, ownedCase } from '#core/contract/case.ts';
import type { newCase } from '#core/contract/report.ts';
import { api } from '#web/lib/api-client.ts';
import { idempotencyHeader } from '#web/lib/idempotency-keys.ts';

/**
 * POST /api/cases: files a missing or found report, once per key.
 * @returns the new case
 */
export function createCase(report: z.input<typeof newCase>, key: string): Promise<OwnedCase> {
  return api.post('/api/cases', report, ownedCase, { headers: idempotencyHeader(key) });
}
