import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection/connect.ts';

/** Messages of the other one that the person of a side `me` has not read. */
export const unreadOf = sql`select from contact_messages m
  where m.thread_id = me.thread_id and m.side <> me.side and m.created_at > coalesce(me.read_at, '-infinity')`;

/** How many conversations hold messages that the person has not read. */
export async function unreadThreads(db: Database, userId: string): Promise<number> {
  const { rows } = await db.execute<{ unread: number }>(sql`
    select count(*)::int as unread from thread_sides me where me.user_id = ${userId} and exists (${unreadOf})`);
  return rows[0]!.unread;
}
