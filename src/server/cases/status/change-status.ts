import type { CaseStatus } from '#core/cases/status.ts';
import type { CaseRecord } from '#server/cases/case-record.ts';
import { getCase } from '#server/cases/get-case.ts';
import type { CaseDeps, CaseUnit } from '#server/cases/ports.ts';
import { authorOf } from '#server/cases/updates/author-of.ts';
import { demand } from '#server/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import { reopenFound } from './change-reunion.ts';
import { setCaseStatus } from './set-case-status.ts';

/**
 * Changes the status of a case. Every change from one status to another is allowed. What brought a pet home is
 * forgotten when its case opens again; a finder who opens theirs says that it was another pet.
 * @throws NamedError `case_not_found`, `forbidden`
 */
export async function changeStatus(
  deps: CaseDeps,
  actor: Actor,
  caseId: string,
  status: CaseStatus,
): Promise<CaseRecord> {
  const before = await getCase(deps, caseId);
  await demand(deps, actor, 'case.change-status', before);
  await deps.transact(async (unit) => {
    await setCaseStatus(unit, before, status, authorOf(actor, before));
    if (before.status !== 'reunited' || status === 'reunited') return;
    if (before.side === 'missing') await reopenFound(unit, before);
    else await object(unit, before);
  });
  return getCase(deps, before.id);
}

async function object(unit: CaseUnit, found: CaseRecord): Promise<void> {
  for (const { id, slug } of await unit.objectToReunions(found.id)) {
    await unit.announce({ kind: 'case.changed', case_id: id, slug });
    await unit.enqueue('tell-reunion', { to: 'owner', missing_case_id: id, found_case_id: found.id });
  }
}
