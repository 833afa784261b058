import { limits } from '#core/cases/limits.ts';
import { demand } from '#server/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import { pageOf, readCursor } from '#server/platform/database/cursor.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import type { UserRecord } from './records.ts';
import { readUsers } from './store/users.ts';

/**
 * Lists all profiles with their roles, newest first, one page at a time.
 * @throws NamedError `forbidden`, `bad_cursor`
 */
export async function listUsers(
  deps: ModerationDeps,
  actor: Actor,
  cursor?: string,
): Promise<{ rows: UserRecord[]; nextCursor: string | null }> {
  await demand(deps, actor, 'user.list');
  const limit = limits.pageSizeMax;
  const rows = await readUsers(deps.db, limit + 1, cursor ? readCursor(cursor, 'users') : undefined);
  return pageOf(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
}
