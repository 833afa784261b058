import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { thread_sides } from '#server/platform/database/schema/threads.ts';

/** A letter lists no more conversations. */
const most = 10;

/** The conversations of a visitor beside this one whose link they have not confirmed yet, newest first. */
export async function otherVisits(db: Database, email: string, threadId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select t.id from threads t join thread_sides s on s.thread_id = t.id
    where s.user_id is null and s.email = ${email} and s.confirmed_at is null and t.id <> ${threadId}
    order by t.created_at desc limit ${most}`);
  return rows.map(({ id }) => id);
}

/** Whether somebody at that address has confirmed a conversation. */
export async function hasVisited(db: Database, email: string): Promise<boolean> {
  const { rows } = await db.execute<{ visited: boolean }>(sql`
    select exists (select from thread_sides s
      where s.user_id is null and s.email = ${email} and s.confirmed_at is not null) as visited`);
  return rows[0]!.visited;
}

/**
 * The visitor who is to be mailed the link to their conversation, and `others` that they have not confirmed.
 * @returns null if the conversation no longer exists, or was begun by an account
 */
export async function invitationTo(db: Database, threadId: string) {
  const { thread_id, side, user_id, email, locale, confirmed_at } = thread_sides;
  const [writer] = await db
    .select({ email, locale, confirmed: sql<boolean>`${confirmed_at} is not null` })
    .from(thread_sides)
    .where(and(eq(thread_id, threadId), eq(side, 'writer'), isNull(user_id)));
  if (!writer?.email) return null;
  return { ...writer, email: writer.email, others: await otherVisits(db, writer.email, threadId) };
}
