import { and, desc, eq, sql } from 'drizzle-orm';
import type { ThreadDeps, ThreadUnit } from '#server/threads/ports.ts';
import type { Database } from '../connect.ts';
import { lockKey, savingResult } from '../idempotency-keys.ts';
import { profiles } from '../schema/accounts.ts';
import { contact_messages, thread_reports, thread_sides, threads } from '../schema/threads.ts';
import type { Transact } from '../transact.ts';

/** Writes to conversations: rows, events and jobs in one transaction. */
export function threadTransactions(transact: Transact): ThreadDeps['transact'] {
  return (work) => transact((db, outbox) => work(threadUnit(db, outbox)));
}

function threadUnit(db: Database, outbox: Parameters<Parameters<Transact>[0]>[1]): ThreadUnit {
  const isSide = (threadId: string, side: 'reporter' | 'writer') =>
    and(eq(thread_sides.thread_id, threadId), eq(thread_sides.side, side));
  return {
    ...outbox,
    lockThreadWith: (caseId, userId) => lockThreadWith(db, caseId, userId),
    start: (about, writer) => start(db, about, writer),
    addMessage: (message) => addMessage(db, message),
    changeSide: async (threadId, side, change) => {
      await db.update(thread_sides).set(change).where(isSide(threadId, side));
    },
    markRead: async (threadId, side, messageId) => {
      const until = sql`(select m.created_at from ${contact_messages} m
        where m.id = ${messageId} and m.thread_id = ${threadId})`;
      const read_at = sql`greatest(${thread_sides.read_at}, ${until})`;
      await db.update(thread_sides).set({ read_at }).where(isSide(threadId, side));
    },
    report: async (thread_id, { side, reason, note }) => {
      await db
        .insert(thread_reports)
        .values({ thread_id, side, reason, note })
        .onConflictDoUpdate({ target: [thread_reports.thread_id, thread_reports.side], set: { reason, note } });
    },
    lockKey: (idempotencyKey) => lockKey(db, idempotencyKey),
    saveResult: async (idempotencyKey, made) => outbox.beforeCommit(savingResult(idempotencyKey, made)),
  };
}

async function lockThreadWith(db: Database, caseId: string, userId: string): Promise<string | null> {
  await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId)).for('update');
  const [known] = await db
    .select({ id: threads.id })
    .from(threads)
    .innerJoin(thread_sides, and(eq(thread_sides.thread_id, threads.id), eq(thread_sides.side, 'writer')))
    .where(and(eq(threads.case_id, caseId), eq(thread_sides.user_id, userId)))
    .orderBy(desc(threads.last_message_at))
    .limit(1);
  return known?.id ?? null;
}

async function start(
  db: Database,
  about: Parameters<ThreadUnit['start']>[0],
  { contactShown, ...writer }: Parameters<ThreadUnit['start']>[1],
): Promise<string> {
  const values = { case_id: about.id, about_title: about.title };
  const [thread] = await db.insert(threads).values(values).returning({ id: threads.id });
  const thread_id = thread!.id;
  await db.insert(thread_sides).values([
    { thread_id, side: 'reporter', user_id: about.owner_user_id },
    { thread_id, side: 'writer', ...writer, contact_shown_at: contactShown ? sql`now()` : null },
  ]);
  return thread_id;
}

/** The update locks the conversation; the clock tells the time after the lock, and never that of an earlier message. */
async function addMessage(db: Database, message: Parameters<ThreadUnit['addMessage']>[0]): Promise<string> {
  const at = sql`greatest(clock_timestamp(), ${threads.last_message_at} + interval '1 millisecond')`;
  const [thread] = await db
    .update(threads)
    .set({ last_message_at: at })
    .where(eq(threads.id, message.thread_id))
    .returning({ created_at: threads.last_message_at });
  const [row] = await db
    .insert(contact_messages)
    .values({ ...message, created_at: thread!.created_at })
    .returning({ id: contact_messages.id });
  return row!.id;
}
