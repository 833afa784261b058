import { sql } from 'drizzle-orm';
import type { ThreadSide } from '#core/messages/thread-words.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';

/**
 * Whether the person of that side asked to see the links of the other one, here or in another conversation with the same
 * account. Visitors are not recognised across conversations, because anyone can name an address.
 */
export async function showsLinks(db: Database, threadId: string, mine: ThreadSide): Promise<boolean> {
  const { rows } = await db.execute<{ shown: boolean }>(sql`
    select exists (
      select from thread_sides me
        join thread_sides them on them.thread_id = me.thread_id and them.side <> me.side
        join thread_sides seen on seen.links_shown_at is not null
          and (seen.user_id = me.user_id or (seen.thread_id, seen.side) = (me.thread_id, me.side))
        join thread_sides seen_of on seen_of.thread_id = seen.thread_id and seen_of.side <> seen.side
      where me.thread_id = ${threadId} and me.side = ${mine}
        and (seen.thread_id = me.thread_id or seen_of.user_id = them.user_id)) as shown`);
  return rows[0]!.shown;
}
