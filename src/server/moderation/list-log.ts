import { demand } from '#server/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import { badCursor } from '#server/platform/errors.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import type { LogRow } from './records.ts';
import { readLog } from './store/decisions.ts';

const pageSize = 50;

/**
 * Everything that moderators and admins did, newest first, one page at a time. The cursor is the number of a line.
 * @throws NamedError `forbidden`, `bad_cursor`
 */
export async function listLog(
  deps: ModerationDeps,
  actor: Actor,
  cursor?: string,
): Promise<{ rows: LogRow[]; nextCursor: string | null }> {
  await demand(deps, actor, 'moderation.see-log');
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) throw badCursor();
  const rows = await readLog(deps.ask, pageSize + 1, cursor === undefined ? undefined : Number(cursor));
  const page = rows.slice(0, pageSize);
  return { rows: page, nextCursor: rows.length > pageSize ? String(page.at(-1)!.number) : null };
}
