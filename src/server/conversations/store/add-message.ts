import { eq, sql } from 'drizzle-orm';
import type { NewMessageRecord } from '#server/conversations/thread-record.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { contact_messages, threads } from '#server/platform/database/schema/threads.ts';
import { readingOf } from '#server/platform/texts/reading-of.ts';

/** The update locks the conversation; the clock tells the time after the lock, and never that of an earlier message. */
export async function addMessage(db: Database, message: NewMessageRecord): Promise<string> {
  const at = sql`greatest(clock_timestamp(), ${threads.last_message_at} + interval '1 millisecond')`;
  const [thread] = await db
    .update(threads)
    .set({ last_message_at: at })
    .where(eq(threads.id, message.thread_id))
    .returning({ created_at: threads.last_message_at });
  const [row] = await db
    .insert(contact_messages)
    .values({ ...message, reading: readingOf(message.text), created_at: thread!.created_at })
    .returning({ id: contact_messages.id });
  return row!.id;
}
