import { demand } from '#server/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import { pageOf, readCursor } from '#server/platform/database/cursor.ts';
import { limitedTo } from './area.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import type { QueueRow } from './records.ts';
import { queueItems } from './store/queue.ts';

/** Each item has an excerpt, an author's history and words, so that pages are short. */
const pageSize = 20;

/**
 * What was reported, one item for each thing however often it was reported: the newest first, one page at a time.
 * Moderators get what lies in their area.
 * @throws NamedError `forbidden`, `bad_cursor`
 */
export async function listQueue(
  deps: ModerationDeps,
  actor: Actor,
  { state, cursor }: { state: 'open' | 'decided'; cursor?: string | undefined },
): Promise<{ rows: QueueRow[]; nextCursor: string | null }> {
  await demand(deps, actor, 'moderation.see-queue');
  const within = await limitedTo(deps, actor);
  const after = cursor ? readCursor(cursor, 'reported') : undefined;
  const rows = await queueItems(deps.ask, { state, within, limit: pageSize + 1, after });
  return pageOf(rows, pageSize, ({ last_at, id }) => ({ at: last_at, id }));
}
