import type { CaseStatus } from '#core/cases/status.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { caseNotFound } from '#server/cases/errors.ts';
import { getCase, lockPermitted, permittedCase } from '#server/cases/get-case.ts';
import type { CaseRecord } from '#server/cases/store/case-record.ts';
import { authorOf, type ChangeAuthor, keepChanges } from '#server/cases/store/history.ts';
import { endReunion, lockWithPairs, type NamedReport, objectToReunions } from '#server/cases/store/reunions.ts';
import { setStatus } from '#server/cases/store/write-case.ts';
import { notifyFollowers, notifyOwner } from '#server/notifications/store/add-notifications.ts';
import type { Actor } from '#server/permissions.ts';
import type { Transaction } from '#server/platform/database/transact.ts';

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

/** Ends the reunion of a missing pet. A found report that it had closed is what it was, unless another owner names it, too. */
export async function reopenFound(tx: Transaction, missing: Pick<CaseRecord, 'id'>): Promise<void> {
  const closed = await endReunion(tx.db, missing.id);
  if (closed?.status === 'reunited') await setCaseStatus(tx, closed, closed.side, null);
}

/**
 * Sets the status of a case, and does all that follows. Setting it to what it is counts as news.
 * @param author for the history; null if the other side of a reunion did it
 * @throws NamedError `case_not_found`
 */
export async function setCaseStatus(
  tx: Transaction,
  { id, slug }: NamedReport,
  status: CaseStatus,
  author: ChangeAuthor | null,
): Promise<void> {
  const before = await setStatus(tx.db, id, status);
  if (!before) throw caseNotFound();
  await tx.announce({ kind: 'case.changed', case_id: id, slug });
  if (status !== before) {
    if (author) await keepChanges(tx.db, id, author, [{ field: 'status', before, after: status }]);
    await notifyFollowers(tx, { kind: 'status', case_id: id });
  }
  if (status !== 'reunited') await tx.enqueue('match-case', { case_id: id });
}
