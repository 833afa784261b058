import type { CaseStatus } from '#core/cases/status.ts';
import { caseNotFound } from '#server/cases/errors.ts';
import { type ChangeAuthor, keepChanges } from '#server/cases/store/history.ts';
import type { NamedReport } from '#server/cases/store/reunions.ts';
import { setStatus } from '#server/cases/store/write-case.ts';
import { notifyFollowers } from '#server/notifications/store/add-notifications.ts';
import type { Transaction } from '#server/platform/database/transact.ts';

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
