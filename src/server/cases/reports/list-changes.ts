import { isModeration } from '#core/cases/history.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { getCase } from '#server/cases/get-case.ts';
import type { ChangeRecord } from '#server/cases/store/case-record.ts';
import { changesOf } from '#server/cases/store/history.ts';
import { demand } from '#server/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';

const mostChanges = 200;

/**
 * The history of a case, newest first. Its owner does not read which moderator hid something.
 * @throws NamedError `case_not_found`, `forbidden`
 */
export async function listChanges(
  deps: Pick<CaseDeps, 'db' | 'ask' | 'can'>,
  actor: Actor,
  caseId: string,
): Promise<ChangeRecord[]> {
  const found = await getCase(deps, caseId);
  await demand(deps, actor, 'case.read-report', found);
  const changes = await changesOf(deps.db, found.id, mostChanges);
  return actor.userId === found.owner_user_id ? changes.map(withoutModerator) : changes;
}

const withoutModerator = (change: ChangeRecord) => (isModeration(change.field) ? { ...change, name: null } : change);
