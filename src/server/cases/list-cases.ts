import type { CaseListQuery } from '#core/contract/case.ts';
import type { Actor } from '#server/actor.ts';
import { unauthorized } from '#server/errors.ts';
import { demand } from '#server/permissions.ts';
import { filterOf } from './case-filter.ts';
import type { CaseRecord } from './case-record.ts';
import { pageOf, readCursor } from './cursor.ts';
import { withoutPhotos } from './get-case.ts';
import type { CaseDeps } from './ports.ts';

type ListDeps = Pick<CaseDeps, 'cases' | 'can'>;
export type CaseRecordPage = { rows: CaseRecord[]; nextCursor: string | null };

/**
 * Lists cases, newest first, one page at a time.
 * @throws NamedError `unauthorized` or `forbidden` for the cases of another owner, `bad_cursor`
 */
export async function listCases(deps: ListDeps, actor: Actor | null, query: CaseListQuery): Promise<CaseRecordPage> {
  const ownerId = query.owner && (await allowedOwner(deps, actor, query.owner));
  const after = query.cursor ? readCursor(query.cursor, 'cases') : undefined;
  const rows = await deps.cases.list({ ...filterOf(query), ownerId }, query.limit + 1, after);
  return pageOf(rows.map(withoutPhotos), query.limit, (row) => ({ at: row.created_at, id: row.id }));
}

async function allowedOwner(deps: ListDeps, actor: Actor | null, owner: string): Promise<string> {
  if (!actor) throw unauthorized();
  const ownerId = owner === 'me' ? actor.userId : owner;
  await demand(deps, actor, 'case.list-of-user', { owner_user_id: ownerId });
  return ownerId;
}
