import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { MessageRecord, ThreadReader, ThreadRecord } from '#server/conversations/ports.ts';
import { showsLinks } from '#server/notifications/store/shows-links.ts';
import { hasVisited, unconfirmedVisits } from '#server/notifications/store/visits.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { user } from '#server/platform/database/schema/accounts.ts';
import { case_private, cases } from '#server/platform/database/schema/cases.ts';
import { photos } from '#server/platform/database/schema/photos.ts';
import { contact_messages, thread_sides, threads } from '#server/platform/database/schema/threads.ts';
import { claimThreads, countUnread } from './inbox.ts';
import { listThreads } from './list-threads.ts';
import { threadPhoto, withPhotos } from './message-photos.ts';
import { isReported, reportedBy } from './reports-of-threads.ts';
import { aboutColumns, messageColumns } from './thread-columns.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function threadReader(db: Database): ThreadReader {
  return {
    byId: (id) => byId(db, id),
    messagesOf: (threadId, limit, before) => messagesOf(db, threadId, limit, before),
    questionOf: (threadId) =>
      db
        .select(messageColumns)
        .from(contact_messages)
        .where(questionIn(threadId))
        .orderBy(asc(contact_messages.created_at), asc(contact_messages.id)),
    showsLinks: (threadId, mine) => showsLinks(db, threadId, mine),
    isBlocked: (receiverId, senderId) => isBlocked(db, receiverId, senderId),
    withheld: async (caseId, userId) => {
      const { contact_information, held_back_detail } = case_private;
      const rows = db.select({ contact_information, held_back_detail }).from(case_private);
      const own = and(eq(case_private.case_id, caseId), eq(cases.owner_user_id, userId ?? ''));
      return (await rows.innerJoin(cases, eq(cases.id, case_private.case_id)).where(own))[0] ?? null;
    },
    reportedBy: (threadId, side) => reportedBy(db, threadId, side),
    heldBackBy: async (userId) => {
      const { held_back_detail } = case_private;
      const rows = db
        .select({ held_back_detail })
        .from(cases)
        .innerJoin(case_private, eq(case_private.case_id, cases.id))
        .where(and(eq(cases.owner_user_id, userId), eq(cases.status, 'found'), isNotNull(held_back_detail)));
      return (await rows.orderBy(desc(cases.created_at)).limit(1))[0]?.held_back_detail ?? null;
    },
    list: (userId, filter, limit, after) => listThreads(db, userId, filter, limit, after),
    countUnread: (userId) => countUnread(db, userId),
    claim: (userId) => claimThreads(db, userId),
    accountOf: async (email) => {
      const confirmed = and(eq(sql`lower(${user.email})`, email), eq(user.emailVerified, true));
      return (await db.select({ id: user.id }).from(user).where(confirmed))[0]?.id ?? null;
    },
    unconfirmedVisits: (email) => unconfirmedVisits(db, email),
    hasVisited: (email) => hasVisited(db, email),
    photo: (threadId, side, photoId) => threadPhoto(db, threadId, side, photoId),
    forget: (before) => forget(db, before),
  };
}

const questionKinds = ['question', 'answer', 'fits', 'does_not_fit'] as const;

/** An answer that a moderator hid has to be given anew. */
const questionIn = (threadId: string) =>
  and(
    eq(contact_messages.thread_id, threadId),
    inArray(contact_messages.kind, [...questionKinds]),
    isNull(contact_messages.hidden_at),
  );

async function byId(db: Database, id: string): Promise<ThreadRecord | null> {
  if (!uuid.test(id)) return null;
  const [thread] = await db
    .select({ id: threads.id, about: aboutColumns })
    .from(threads)
    .leftJoin(cases, eq(cases.id, threads.case_id))
    .where(eq(threads.id, id));
  if (!thread) return null;
  const sides = await db.select().from(thread_sides).where(eq(thread_sides.thread_id, id));
  const sideOf = (name: string) => sides.find(({ side }) => side === name)!;
  return { ...thread, reporter: sideOf('reporter'), writer: sideOf('writer') };
}

async function messagesOf(
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

async function isBlocked(db: Database, receiverId: string, senderId: string): Promise<boolean> {
  const { rows } = await db.execute<{ blocked: boolean }>(sql`
    select exists (
      select from thread_sides me join thread_sides them on them.thread_id = me.thread_id and them.side <> me.side
      where me.user_id = ${receiverId} and them.user_id = ${senderId} and me.blocked_at is not null) as blocked`);
  return rows[0]!.blocked;
}

async function forget(db: Database, { plain, reported }: { plain: Date; reported: Date }) {
  const silentSince = sql`case when ${isReported} then ${reported.toISOString()} else ${plain.toISOString()} end::timestamptz`;
  const silent = sql`${threads.case_id} is null and ${threads.last_message_at} < ${silentSince}`;
  return db.transaction(async (tx) => {
    const ids = (await tx.select({ id: threads.id }).from(threads).where(silent).for('update')).map(({ id }) => id);
    const sent = await tx
      .select({ key: photos.key, thumb: photos.thumb_key })
      .from(photos)
      .where(inArray(photos.thread_id, ids));
    await tx.delete(threads).where(inArray(threads.id, ids));
    return { count: ids.length, files: sent.flatMap(({ key, thumb }) => [key, thumb]) };
  });
}
