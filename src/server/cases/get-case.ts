import type { CaseRecord } from './case-record.ts';
import { caseNotFound } from './errors.ts';
import type { CaseDeps } from './ports.ts';

type ReadDeps = { cases: Pick<CaseDeps['cases'], 'byId' | 'bySlug'> };

/**
 * Finds a case by its id or its slug, which is used in URLs.
 * @throws NamedError `case_not_found`
 */
export async function getCase(deps: ReadDeps, idOrSlug: string): Promise<CaseRecord> {
  const found = (await deps.cases.byId(idOrSlug)) ?? (await deps.cases.bySlug(idOrSlug));
  if (!found) throw caseNotFound();
  return found;
}
