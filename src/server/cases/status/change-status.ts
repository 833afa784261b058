import type { CaseStatus } from '#core/cases/status.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { getCase, lockPermitted, permittedCase } from '#server/cases/get-case.ts';
import type { CaseRecord } from '#server/cases/store/case-record.ts';
import { authorOf } from '#server/cases/store/history.ts';
import { lockWithPairs, objectToReunions } from '#server/cases/store/reunions.ts';
import { notifyOwner } from '#server/notifications/store/add-notifications.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Transaction } from '#server/platform/database/transact.ts';
import { reopenFound } from './change-reunion.ts';
import { setCaseStatus } from './set-case-status.ts';

/**
 * Changes the status of a case, from any to any. The report that brought a pet home is forgotten when its case opens
 * again; a finder who opens theirs says that it was another pet.
 * @throws NamedError `case_not_found`, `forbidden`
 */
export async function changeStatus(
  deps: CaseDeps,
  actor: Actor,
  caseId: string,
  status: CaseStatus,
): Promise<CaseRecord> {
  const before = await permittedCase(deps, actor, caseId, 'case.change-status');
  await deps.transact(async (tx) => {
    await lockWithPairs(tx.db, [before.id]);
    const was = await lockPermitted(tx.db, before);
    await setCaseStatus(tx, before, status, authorOf(actor, before));
    if (was !== 'reunited' || status === 'reunited') return;
    if (before.side === 'missing') await reopenFound(tx, before);
    else await object(tx, before);
  });
  return getCase(deps, before.id);
}

async function object(tx: Transaction, found: CaseRecord): Promise<void> {
  for (const { id, slug } of await objectToReunions(tx.db, found.id)) {
    // their name leaves the story
    await tx.announce({ kind: 'case.edited', case_id: id, slug });
    await notifyOwner(tx, { kind: 'reunion_objected', case_id: id, about_id: found.id });
    await tx.enqueue('tell-reunion', { to: 'owner', missing_case_id: id, found_case_id: found.id });
  }
}
