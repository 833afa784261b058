import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ThreadDeps, ThreadUnit } from '#server/conversations/ports.ts';
import { addReport } from '#server/platform/database/add-report.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import type { Transact, Transaction } from '#server/platform/database/connection/transact.ts';
import { holdCase } from '#server/platform/database/hold-case.ts';
import { profiles } from '#server/platform/database/schema/accounts.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { contact_messages, thread_sides, threads } from '#server/platform/database/schema/threads.ts';
import { addMessage } from './add-message.ts';
import { attachToMessage } from './message-photos.ts';

/** Writes to conversations: rows, events and jobs in one transaction. */
export function threadTransactions(transact: Transact): ThreadDeps['transact'] {
  return (work) => transact((tx) => work(threadUnit(tx.db, tx)));
}

function threadUnit(db: Database, outbox: Transaction): ThreadUnit {
  const isSide = (threadId: string, side: 'reporter' | 'writer') =>
    and(eq(thread_sides.thread_id, threadId), eq(thread_sides.side, side));
  return {
    ...outbox,
    lockThreadWith: (caseId, userId) => lockThreadWith(db, caseId, userId),
    start: (about, writer) => start(db, about, writer),
    addMessage: (message) => addMessage(db, message),
    attachToMessage: (message, ids) => attachToMessage({ db, ask: outbox.ask }, message, ids),
    changeSide: async (threadId, side, change) => {
      await db.update(thread_sides).set(change).where(isSide(threadId, side));
    },
    markRead: async (threadId, side, messageId) => {
      const until = sql`(select m.created_at from ${contact_messages} m
        where m.id = ${messageId} and m.thread_id = ${threadId})`;
      const read_at = sql`greatest(${thread_sides.read_at}, ${until})`;
      await db.update(thread_sides).set({ read_at }).where(isSide(threadId, side));
    },
    hasMessage: async (threadId, side, messageId) => {
      const { id, thread_id, side: writtenBy } = contact_messages;
      return (
        (await db.$count(contact_messages, and(eq(id, messageId), eq(thread_id, threadId), eq(writtenBy, side)))) > 0
      );
    },
    report: (report) => addReport(db, report),
  };
}

async function lockThreadWith(db: Database, caseId: string, userId: string): Promise<string | null> {
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

async function start(
  db: Database,
  about: Parameters<ThreadUnit['start']>[0],
  { contactShown, ...writer }: Parameters<ThreadUnit['start']>[1],
): Promise<string | null> {
  if (!(await holdCase(db, about.id))) return null;
  const values = { case_id: about.id, about_title: about.title };
  const [thread] = await db.insert(threads).values(values).returning({ id: threads.id });
  const thread_id = thread!.id;
  await db.insert(thread_sides).values([
    { thread_id, side: 'reporter', user_id: about.owner_user_id },
    { thread_id, side: 'writer', ...writer, contact_shown_at: contactShown ? sql`now()` : null },
  ]);
  return thread_id;
}
