import type { CaseRecord } from './case-record.ts';
import { caseNotFound } from './errors.ts';
import type { CaseDeps } from './ports.ts';

type ReadDeps = Pick<CaseDeps, 'cases'>;

/** By id, or by slug, which is what addresses carry. @throws NamedError `case_not_found` */
export async function getCase(deps: ReadDeps, idOrSlug: string): Promise<CaseRecord> {
  const found = (await deps.cases.byId(idOrSlug)) ?? (await deps.cases.bySlug(idOrSlug));
  if (!found) throw caseNotFound();
  return found;
}
