import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { SeenChange } from '#core/contract/notification.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { notifications } from '#server/platform/database/schema/notifications.ts';

const { id, user_id, kind, about_id, created_at, seen_at } = notifications;

/** Marks a person's own notifications. @returns the ids of those that were changed by it */
export async function setSeen(db: Database, userId: string, { seen, ids, until }: SeenChange): Promise<string[]> {
  const which = and(
    eq(user_id, userId),
    seen ? isNull(seen_at) : isNotNull(seen_at),
    ids && inArray(id, ids),
    until ? lte(created_at, new Date(until)) : undefined,
  );
  const changed = await db
    .update(notifications)
    .set({ seen_at: seen ? sql`now()` : null })
    .where(which)
    .returning({ id });
  return changed.map((row) => row.id);
}

/** The person has read in this conversation. If something is left unread, it stays news. */
export async function seeThread(db: Database, userId: string, threadId: string): Promise<boolean> {
  const which = and(eq(user_id, userId), eq(kind, 'message'), eq(about_id, threadId), isNull(seen_at), readAll);
  const changed = await db.update(notifications).set({ seen_at: sql`now()` }).where(which).returning({ id });
  return changed.length > 0;
}

const readAll = sql`not exists (select from contact_messages m
  join thread_sides me on me.thread_id = m.thread_id and me.side <> m.side and me.user_id = ${user_id}
  where m.thread_id = ${about_id} and m.hidden_at is null and m.created_at > coalesce(me.read_at, '-infinity'))`;

/** Deletes those that are older. */
export async function forgetNotifications(db: Database, olderThan: Date): Promise<void> {
  await db.delete(notifications).where(sql`${created_at} < ${olderThan.toISOString()}::timestamptz`);
}
