import { sql } from 'drizzle-orm';
import type { ThreadSide } from '#core/messages/thread-words.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { threads } from '#server/platform/database/schema/threads.ts';

const about = (thread: ReturnType<typeof sql>) => sql`((r.kind = 'thread' and r.target_id = ${thread}::text)
  or (r.kind = 'message' and r.target_id in (select m.id::text from contact_messages m where m.thread_id = ${thread})))`;

/** The ids of what one of the two reported: the conversation, or messages of it. */
export async function reportedBy(db: Database, threadId: string, side: ThreadSide): Promise<string[]> {
  const { rows } = await db.execute<{ target_id: string }>(sql`
    select distinct r.target_id from reports r where r.reporter_side = ${side} and ${about(sql`${threadId}::uuid`)}`);
  return rows.map(({ target_id }) => target_id);
}

/** SQL: whether a row of `threads`, or a message of it, was reported. */
export const isReported = sql`exists (select from reports r where ${about(sql`${threads.id}`)})`;
