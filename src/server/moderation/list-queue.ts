import type { LogQuery, QueueQuery } from '#core/contract/moderation.ts';
import { type Actor, demand } from '#server/permissions.ts';
import { pageOf, readCursor } from '#server/platform/database/cursor.ts';
import { badCursor } from '#server/platform/errors.ts';
import { limitedTo } from './area.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { readLog } from './store/decisions.ts';
import { queueItems } from './store/queue.ts';
import type { LogRow, QueueRow } from './store/records.ts';
import { wordsOf } from './store/words-in.ts';

/** Each item has an excerpt, an author's history and words, so that pages are short. */
const pageSize = 20;

/**
 * The queue of reports, one item for each thing however often it was reported, one page at a time: what has waited
 * longest first, so that a long queue keeps nobody waiting for ever; or what words are found in. Moderators get what lies
 * in their area.
 * @throws NamedError `forbidden`, `bad_cursor`
 */
export async function listQueue(
  deps: ModerationDeps,
  actor: Actor,
  { state, q = '', cursor }: QueueQuery,
): Promise<{ rows: QueueRow[]; nextCursor: string | null }> {
  await demand(deps, actor, 'moderation.see-queue');
  const within = await limitedTo(deps, actor);
  const after = cursor ? readCursor(cursor, 'reported') : undefined;
  const rows = await queueItems(deps.ask, { state, words: wordsOf(q), within, limit: pageSize + 1, after });
  return pageOf(rows, pageSize, ({ at, id }) => ({ at, id }));
}

const logPageSize = 50;

/**
 * Everything that moderators and admins did, or what words are found in, newest first, one page at a time. The cursor is
 * the number of a line.
 * @throws NamedError `forbidden`, `bad_cursor`
 */
export async function listLog(
  deps: ModerationDeps,
  actor: Actor,
  { q = '', cursor }: LogQuery,
): Promise<{ rows: LogRow[]; nextCursor: string | null }> {
  await demand(deps, actor, 'moderation.see-log');
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) throw badCursor();
  const after = cursor === undefined ? undefined : Number(cursor);
  const rows = await readLog(deps.ask, { words: wordsOf(q), limit: logPageSize + 1, after });
  const page = rows.slice(0, logPageSize);
  return { rows: page, nextCursor: rows.length > logPageSize ? String(page.at(-1)!.number) : null };
}
