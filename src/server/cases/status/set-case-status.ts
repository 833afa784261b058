import type { CaseStatus } from '#core/cases/status.ts';
import type { ChangeAuthor } from '#server/cases/case-record.ts';
import { caseNotFound } from '#server/cases/errors.ts';
import type { CaseUnit, NamedReport } from '#server/cases/ports.ts';
import { newsForFollowers } from '#server/cases/updates/follows.ts';

type Before = NamedReport & { status: CaseStatus };

/**
 * Sets the status of a case, and does all that follows from it: history, followers, pages, matches. Setting it to what it
 * is counts as news.
 * @param author for the history; null if the other side of a reunion did it, who is nobody's business there
 * @throws NamedError `case_not_found`
 */
export async function setCaseStatus(
  unit: CaseUnit,
  { id, slug, status: before }: Before,
  status: CaseStatus,
  author: ChangeAuthor | null,
): Promise<void> {
  if (!(await unit.setStatus(id, status))) throw caseNotFound();
  await unit.announce({ kind: 'case.changed', case_id: id, slug });
  if (status !== before) {
    if (author) await unit.keepChanges(id, author, [{ field: 'status', before, after: status }]);
    await newsForFollowers(unit, { case_id: id });
  }
  if (status !== 'reunited') await unit.enqueue('match-case', { case_id: id });
}
