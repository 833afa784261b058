import type { CaseDeps } from '#server/cases/case-deps.ts';
import { caseNotFound } from '#server/cases/errors.ts';
import { getEvenHidden, isItself, lockPermitted } from '#server/cases/get-case.ts';
import type { CaseRecord } from '#server/cases/store/case-record.ts';
import { lockWithPairs } from '#server/cases/store/reunions.ts';
import { removeCase } from '#server/cases/store/write-case.ts';
import { notify } from '#server/notifications/store/add-notifications.ts';
import { type Actor, demand } from '#server/permissions.ts';
import { addDecision } from '#server/platform/database/moderation-records.ts';
import type { Transaction } from '#server/platform/database/transact.ts';

/**
 * Deletes a case with its updates; a job removes its files. If an admin does it, the log says so and the owner is told.
 * @throws NamedError `case_not_found`, `forbidden`
 */
export async function deleteCase(deps: CaseDeps, actor: Actor, caseId: string): Promise<void> {
  const record = await getEvenHidden(deps, caseId);
  const { id, slug, owner_user_id } = record;
  if (!isItself(record, caseId)) throw caseNotFound();
  await demand(deps, actor, 'case.delete', { owner_user_id });
  await deps.transact(async (tx) => {
    await lockWithPairs(tx.db, [id]);
    await lockPermitted(tx.db, record);
    const keys = await removeCase(tx.db, id);
    if (keys.length > 0) await tx.enqueue('delete-photo-files', { keys });
    await tx.announce({ kind: 'case.deleted', case_id: id, slug });
    if (owner_user_id !== actor.userId) await logAdminAct(tx, actor, 'delete', record);
  });
}

/**
 * Notes in the moderators' log what an admin did to a case, and tells its owner, if that is somebody else.
 * @param case_id the case that it became a part of; of a deleted one its own id
 */
export async function logAdminAct(
  tx: Transaction,
  { userId }: Actor,
  act: 'delete' | 'merge',
  of: Pick<CaseRecord, 'id' | 'title' | 'owner_user_id'>,
  case_id: string = of.id,
): Promise<void> {
  const owner = of.owner_user_id === userId ? null : of.owner_user_id;
  const by = { actor_user_id: userId, subject_user_id: owner };
  const line = { kind: 'case', id: of.id, act, case_id, ...by } as const;
  const decision_id = await addDecision(tx.db, line);
  if (!owner) return;
  await notify(tx, owner, { kind: 'decision', case_id: null, about_id: decision_id });
  await tx.enqueue('tell-decision', { decision_id, title: of.title });
}
