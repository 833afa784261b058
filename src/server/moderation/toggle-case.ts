import type { CaseDeps } from '#server/cases/case-deps.ts';
import type { CaseRecord } from '#server/cases/case-record.ts';
import { getCase } from '#server/cases/get-case.ts';
import { changeStatus } from '#server/cases/status/change-status.ts';
import { demand } from '#server/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';

/**
 * The button in the admin table: marks a case as reunited, or reopens it as what it was reported: a found report that
 * became `missing` would stand among the missing pets.
 * @throws NamedError `forbidden`, `case_not_found`
 */
export async function toggleCase(
  deps: CaseDeps,
  actor: Actor,
  caseId: string,
  status: 'reunited' | 'missing',
): Promise<CaseRecord> {
  await demand(deps, actor, 'case.toggle');
  const { side } = await getCase(deps, caseId);
  return changeStatus(deps, actor, caseId, status === 'reunited' ? status : side);
}
