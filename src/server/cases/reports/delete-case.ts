import type { CaseDeps } from '#server/cases/case-deps.ts';
import { caseNotFound } from '#server/cases/errors.ts';
import { getEvenHidden } from '#server/cases/get-case.ts';
import { removeCase } from '#server/cases/store/write-case.ts';
import { demand } from '#server/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import { logAdminAct } from './log-admin-act.ts';

/**
 * Deletes a case with its updates; a job removes its files. If an admin does it, the log says so and the owner is told.
 * @throws NamedError `case_not_found`, `forbidden`
 */
export async function deleteCase(deps: CaseDeps, actor: Actor, caseId: string): Promise<void> {
  const record = await getEvenHidden(deps, caseId);
  const { id, slug, owner_user_id } = record;
  await demand(deps, actor, 'case.delete', { owner_user_id });
  await deps.transact(async (tx) => {
    const keys = await removeCase(tx.db, id);
    if (!keys) throw caseNotFound();
    if (keys.length > 0) await tx.enqueue('delete-photo-files', { keys });
    await tx.announce({ kind: 'case.deleted', case_id: id, slug });
    if (owner_user_id !== actor.userId) await logAdminAct(tx, actor, 'delete', record);
  });
}
