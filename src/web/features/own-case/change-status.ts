import type { CaseStatus } from '#core/cases/status.ts';
import { type OwnedCase, ownedCase } from '#core/contract/case.ts';
import { api } from '#web/lib/api/api-client.ts';

/** PATCH /api/cases/{id}: from any status to any other. */
export function changeStatus(caseId: string, status: CaseStatus): Promise<OwnedCase> {
  return api.patch(`/api/cases/${caseId}`, { status }, ownedCase);
}
