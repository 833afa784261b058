import type { CaseStatus } from '#core/cases/status.ts';
import type { Actor } from '#server/actor.ts';
import { demand } from '#server/permissions.ts';
import { authorOf } from './author-of.ts';
import type { CaseRecord } from './case-record.ts';
import { caseNotFound } from './errors.ts';
import { newsForFollowers } from './follows.ts';
import { getCase } from './get-case.ts';
import type { CaseDeps, CaseUnit } from './ports.ts';

/**
 * Changes the status of a case. Every change from one status to another is allowed. What brought a pet home is
 * forgotten when its case opens again.
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
    if (!(await unit.setStatus(before.id, status))) throw caseNotFound();
    if (before.status === 'reunited' && status !== 'reunited') await unit.endReunion(before.id);
    await unit.announce({ kind: 'case.changed', case_id: before.id, slug: before.slug });
    if (status !== before.status) await tellOfChange(unit, actor, before, status);
    if (status !== 'reunited') await unit.enqueue('match-case', { case_id: before.id });
  });
  return getCase(deps, before.id);
}

async function tellOfChange(unit: CaseUnit, actor: Actor, before: CaseRecord, status: CaseStatus): Promise<void> {
  const change = { field: 'status', before: before.status, after: status };
  await unit.keepChanges(before.id, authorOf(actor, before), [change]);
  await newsForFollowers(unit, { case_id: before.id });
}
