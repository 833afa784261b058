import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ThreadSide } from '#core/messages/thread-words.ts';
import { getLocale } from '#core/paraglide/runtime.js';
import { holdCase } from '#server/cases/store/write-case.ts';
import { fileKeysOf } from '#server/photos/store/photo-keys.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { profiles } from '#server/platform/database/schema/accounts.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { isUuid } from '#server/platform/database/schema/columns.ts';
import { photos } from '#server/platform/database/schema/photos.ts';
import { contact_messages, thread_sides, threads } from '#server/platform/database/schema/threads.ts';
import { aboutColumns, type NewWriter, type SideChange, type ThreadRecord } from './thread-record.ts';

/** @returns null if there is none, or the id is no UUID */
export async function threadById(db: Database, id: string): Promise<ThreadRecord | null> {
  if (!isUuid(id)) return null;
  const [thread] = await db
    .select({ id: threads.id, about: aboutColumns, created_at: threads.created_at })
    .from(threads)
    .leftJoin(cases, eq(cases.id, threads.case_id))
    .where(eq(threads.id, id));
  if (!thread) return null;
  const sides = await db.select().from(thread_sides).where(eq(thread_sides.thread_id, id));
  const sideOf = (name: string) => sides.find(({ side }) => side === name)!;
  return { ...thread, reporter: sideOf('reporter'), writer: sideOf('writer') };
}

/** The newest conversation of this account about the case; later calls for the account wait for this transaction. */
export async function lockThreadWith(db: Database, caseId: string, userId: string): Promise<string | null> {
  await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId)).for('update');
  const reporter = alias(thread_sides, 'reporter');
  const [known] = await db
    .select({ id: threads.id })
    .from(threads)
    .innerJoin(thread_sides, and(eq(thread_sides.thread_id, threads.id), eq(thread_sides.side, 'writer')))
    .innerJoin(cases, eq(cases.id, threads.case_id))
    .innerJoin(reporter, and(eq(reporter.thread_id, threads.id), eq(reporter.side, 'reporter')))
    // one with a former owner stays between the two
    .where(
      and(eq(threads.case_id, caseId), eq(thread_sides.user_id, userId), eq(reporter.user_id, cases.owner_user_id)),
    )
    .orderBy(desc(threads.last_message_at))
    .limit(1);
  return known?.id ?? null;
}

/** Begins a conversation about a case; null if it is gone. */
export async function startThread(
  db: Database,
  about: { id: string; title: string; owner_user_id: string },
  { contactShown, ...writer }: NewWriter,
): Promise<string | null> {
  if (!(await holdCase(db, about.id))) return null;
  const values = { case_id: about.id, about_title: about.title };
  const [thread] = await db.insert(threads).values(values).returning({ id: threads.id });
  const thread_id = thread!.id;
  await db.insert(thread_sides).values([
    { thread_id, side: 'reporter', user_id: about.owner_user_id },
    {
      ...{ thread_id, side: 'writer', ...writer, contact_shown_at: contactShown ? sql`now()` : null },
      locale: writer.user_id === null ? getLocale() : null,
    },
  ]);
  return thread_id;
}

/** Changes by others in the conversation wait until the transaction ends. */
export async function lockThread(db: Database, threadId: string): Promise<void> {
  await db.select({ id: threads.id }).from(threads).where(eq(threads.id, threadId)).for('update');
}

const isSide = (threadId: string, side: ThreadSide) =>
  and(eq(thread_sides.thread_id, threadId), eq(thread_sides.side, side));

export async function changeSide(db: Database, threadId: string, side: ThreadSide, change: SideChange): Promise<void> {
  await db.update(thread_sides).set(change).where(isSide(threadId, side));
}

/** The person has read everything up to this message of the conversation. */
export async function keepRead(db: Database, threadId: string, side: ThreadSide, messageId: string): Promise<void> {
  const until = sql`(select m.created_at from ${contact_messages} m
    where m.id = ${messageId} and m.thread_id = ${threadId})`;
  const read_at = sql`greatest(${thread_sides.read_at}, ${until})`;
  await db.update(thread_sides).set({ read_at }).where(isSide(threadId, side));
}

/** Whether the receiver takes no messages from this account, in whatever conversation. */
export async function isBlocked(db: Database, receiverId: string, senderId: string): Promise<boolean> {
  const { rows } = await db.execute<{ blocked: boolean }>(sql`
    select exists (
      select from thread_sides me join thread_sides them on them.thread_id = me.thread_id and them.side <> me.side
      where me.user_id = ${receiverId} and them.user_id = ${senderId} and me.blocked_at is not null) as blocked`);
  return rows[0]!.blocked;
}

/**
 * Deletes conversations whose case is gone and that nobody has written in since these times, in a transaction.
 * @returns how many, and the keys of the files of their photos
 */
export async function forgetThreads(db: Database, { plain, reported }: { plain: Date; reported: Date }) {
  const silentSince = sql`case when ${isReported} then ${reported.toISOString()} else ${plain.toISOString()} end::timestamptz`;
  const silent = sql`${threads.case_id} is null and ${threads.last_message_at} < ${silentSince}`;
  const ids = (await db.select({ id: threads.id }).from(threads).where(silent).for('update')).map(({ id }) => id);
  const sent = await db
    .select({ key: photos.key, thumb_key: photos.thumb_key })
    .from(photos)
    .where(inArray(photos.thread_id, ids));
  await db.delete(threads).where(inArray(threads.id, ids));
  return { count: ids.length, files: fileKeysOf(sent) };
}

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

const about = (thread: ReturnType<typeof sql>) => sql`((r.kind = 'thread' and r.target_id = ${thread}::text)
  or (r.kind = 'message' and r.target_id in (select m.id::text from contact_messages m where m.thread_id = ${thread})))`;

/** The ids of what one of the two reported: the conversation, or messages of it. */
export async function reportedBy(db: Database, threadId: string, side: ThreadSide): Promise<string[]> {
  const { rows } = await db.execute<{ target_id: string }>(sql`
    select distinct r.target_id from reports r where r.reporter_side = ${side} and ${about(sql`${threadId}::uuid`)}`);
  return rows.map(({ target_id }) => target_id);
}

/** SQL: whether a row of `threads`, or a message of it, was reported. */
const isReported = sql`exists (select from reports r where ${about(sql`${threads.id}`)})`;
