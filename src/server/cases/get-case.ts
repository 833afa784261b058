import type { CaseRecord } from './case-record.ts';
import { caseNotFound } from './errors.ts';
import type { CaseDeps } from './ports.ts';

type ReadDeps = Pick<CaseDeps, 'cases'>;

/** By slug, which is what addresses carry, or by id. @throws NamedError `case_not_found` */
export async function getCase(deps: ReadDeps, slugOrId: string): Promise<CaseRecord> {
  const found = (await deps.cases.bySlug(slugOrId)) ?? (await deps.cases.byId(slugOrId));
  if (!found) throw caseNotFound();
  return found;
}

/** @throws NamedError `case_not_found` */
export async function getCaseById(deps: ReadDeps, id: string): Promise<CaseRecord> {
  const found = await deps.cases.byId(id);
  if (!found) throw caseNotFound();
  return found;
}
