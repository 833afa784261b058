import type { EditedReport } from '#core/contract/edit.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import type { CaseRecord } from '#server/cases/case-record.ts';
import { caseNotFound } from '#server/cases/errors.ts';
import { getCase } from '#server/cases/get-case.ts';
import { readStored } from '#server/cases/store/edit-case.ts';
import { demand } from '#server/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import { reportOf, withoutSecrets } from './report-of.ts';

/**
 * The report of a case as this person may edit it.
 * @throws NamedError `case_not_found`, `forbidden`
 */
export async function readReport(
  deps: Pick<CaseDeps, 'ask' | 'can'>,
  actor: Actor,
  caseId: string,
): Promise<{ record: CaseRecord; report: EditedReport }> {
  const found = await getCase(deps, caseId);
  await demand(deps, actor, 'case.read-report', found);
  const stored = await readStored(deps.ask, found.id);
  if (!stored) throw caseNotFound();
  const report = reportOf(stored);
  const isOwn = actor.userId === found.owner_user_id;
  return { record: stored.record, report: isOwn ? report : withoutSecrets(report) };
}
