import type { Actor } from '#server/actor.ts';
import { demand } from '#server/permissions.ts';
import type { ChangeRecord } from './case-record.ts';
import { getCase } from './get-case.ts';
import type { CaseDeps } from './ports.ts';

const mostChanges = 200;

/**
 * What was changed in a report, newest first.
 * @throws NamedError `case_not_found`, `forbidden`
 */
export async function listChanges(
  deps: Pick<CaseDeps, 'cases' | 'can'>,
  actor: Actor,
  caseId: string,
): Promise<ChangeRecord[]> {
  const found = await getCase(deps, caseId);
  await demand(deps, actor, 'case.edit', found);
  return deps.cases.changesOf(found.id, mostChanges);
}
