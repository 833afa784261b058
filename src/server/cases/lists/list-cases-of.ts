import type { CaseListQuery } from '#core/contract/case.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { withoutPhotos } from '#server/cases/get-case.ts';
import type { CaseRecord } from '#server/cases/store/case-record.ts';
import { findCases } from '#server/cases/store/list-cases.ts';
import { demand } from '#server/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import { unauthorized } from '#server/platform/errors.ts';
import { listCases } from './list-cases.ts';

type ListDeps = Pick<CaseDeps, 'ask' | 'search' | 'can'>;

/**
 * Lists the cases of an account (an id or `me`) as `listCases` does, those that a moderator hid included.
 * @throws NamedError `unauthorized`, `forbidden`, `bad_cursor`
 */
export async function listCasesOf(
  deps: ListDeps,
  actor: Actor | null,
  owner: string,
  query: CaseListQuery,
): Promise<{ rows: CaseRecord[]; nextCursor: string | null }> {
  const ownerId = await allowedOwner(deps, actor, owner);
  const ofOwner: typeof findCases = (by, filter, ...rest) => findCases(by, { ...filter, ownerId }, ...rest);
  const { rows, nextCursor } = await listCases(deps, ofOwner, query);
  return { rows: rows.map(withoutPhotos), nextCursor };
}

async function allowedOwner(deps: ListDeps, actor: Actor | null, owner: string): Promise<string> {
  if (!actor) throw unauthorized();
  const ownerId = owner === 'me' ? actor.userId : owner;
  await demand(deps, actor, 'case.list-of-user', { owner_user_id: ownerId });
  return ownerId;
}
