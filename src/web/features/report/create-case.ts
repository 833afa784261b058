import type { z } from 'zod';
import { type OwnedCase, ownedCase } from '#core/contract/case.ts';
import type { newCase } from '#core/contract/report.ts';
import { api } from '#web/lib/api-client.ts';

/** POST /api/cases: files a missing or a found report and answers the new case. */
export function createCase(report: z.input<typeof newCase>): Promise<OwnedCase> {
  return api.post('/api/cases', report, ownedCase);
}
