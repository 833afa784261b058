import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ThreadSide } from '#core/messages/thread-words.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { contact_messages, threads } from '#server/platform/database/schema/threads.ts';
import { readingOf } from '#server/platform/texts/reading-of.ts';
import { withPhotos } from './message-photos.ts';
import { type MessageRecord, type MessageWords, messageColumns, type NewMessageRecord } from './thread-record.ts';

/** The newest `limit` messages before the given one, oldest first, and whether there are earlier ones. */
export async function messagesOf(
  db: Database,
  threadId: string,
  limit: number,
  before?: string,
): Promise<{ messages: MessageRecord[]; hasEarlier: boolean }> {
  const { id, thread_id, created_at } = contact_messages;
  const earlier = before
    ? sql`(${created_at}, ${id}) < (select m.created_at, m.id from ${contact_messages} m
        where m.id = ${before} and m.thread_id = ${threadId})`
    : undefined;
  const newestFirst = await db
    .select(messageColumns)
    .from(contact_messages)
    .where(and(eq(thread_id, threadId), earlier))
    .orderBy(desc(created_at), desc(id))
    .limit(limit + 1);
  const messages = await withPhotos(db, newestFirst.slice(0, limit).reverse());
  return { messages, hasEarlier: newestFirst.length > limit };
}

const questionKinds = ['question', 'answer', 'fits', 'does_not_fit'] as const;

/** The messages of the question what only the owner can know, oldest first. An answer that a moderator hid has to be given anew. */
export function questionOf(db: Database, threadId: string): Promise<MessageWords[]> {
  const { thread_id, kind, hidden_at, id, created_at } = contact_messages;
  return db
    .select(messageColumns)
    .from(contact_messages)
    .where(and(eq(thread_id, threadId), inArray(kind, [...questionKinds]), isNull(hidden_at)))
    .orderBy(asc(created_at), asc(id));
}

/** Whether the person of that side wrote such a message. */
export async function hasMessage(
  db: Database,
  threadId: string,
  side: ThreadSide,
  messageId: string,
): Promise<boolean> {
  const { id, thread_id, side: writtenBy } = contact_messages;
  const its = and(eq(id, messageId), eq(thread_id, threadId), eq(writtenBy, side));
  return (await db.$count(contact_messages, its)) > 0;
}

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
