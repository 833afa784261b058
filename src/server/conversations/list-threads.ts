import { limits } from '#core/cases/limits.ts';
import { claimThreads } from '#server/accounts/store/claim-threads.ts';
import { type Actor, demand } from '#server/permissions.ts';
import { pageOf, readCursor } from '#server/platform/database/cursor.ts';
import { threadsOf } from './store/threads-of.ts';
import type { ThreadDeps } from './thread-deps.ts';

/**
 * A page of the person's conversations, those with the newest messages first.
 * @param caseId only those about this case
 * @throws NamedError `bad_cursor`
 */
export async function listThreads(
  deps: Pick<ThreadDeps, 'db' | 'can'>,
  actor: Actor,
  { cursor, caseId }: { cursor?: string | undefined; caseId?: string | undefined } = {},
) {
  await demand(deps, actor, 'thread.read', { owner_user_id: actor.userId });
  const after = cursor === undefined ? undefined : readCursor(cursor, 'cases');
  await claimThreads(deps.db, actor.userId);
  const rows = await threadsOf(deps.db, actor.userId, { caseId }, limits.pageSize + 1, after);
  return pageOf(rows, limits.pageSize, ({ last_message_at, id }) => ({ at: last_message_at, id }));
}
