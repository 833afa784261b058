import type { UpdateRecord } from './case-record.ts';
import { getCase } from './get-case.ts';
import type { CaseDeps } from './ports.ts';

/**
 * The updates of a case, newest first.
 * @throws NamedError `case_not_found`
 */
export async function listUpdates(deps: Pick<CaseDeps, 'cases'>, caseId: string): Promise<UpdateRecord[]> {
  const found = await getCase(deps, caseId);
  return deps.cases.updatesOf(found.id);
}
