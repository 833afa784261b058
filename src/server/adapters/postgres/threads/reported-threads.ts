import { asc, desc, eq, inArray, max } from 'drizzle-orm';
import type { ReportedThreadRecord } from '#server/threads/ports.ts';
import type { Database } from '../connect.ts';
import { cases } from '../schema/cases.ts';
import { contact_messages, thread_reports, threads } from '../schema/threads.ts';
import { aboutColumns, messageColumns } from './thread-columns.ts';

/** Conversations that were reported, with all their messages. */
export async function reportedThreads(db: Database, limit: number): Promise<ReportedThreadRecord[]> {
  const newest = await db
    .select({ id: thread_reports.thread_id })
    .from(thread_reports)
    .groupBy(thread_reports.thread_id)
    .orderBy(desc(max(thread_reports.created_at)))
    .limit(limit);
  const ids = newest.map(({ id }) => id);
  if (ids.length === 0) return [];
  const { thread_id, side, reason, note, created_at } = thread_reports;
  const [found, reports, messages] = await Promise.all([
    db
      .select({ id: threads.id, about: aboutColumns })
      .from(threads)
      .leftJoin(cases, eq(cases.id, threads.case_id))
      .where(inArray(threads.id, ids)),
    db.select({ thread_id, side, reason, note, created_at }).from(thread_reports).where(inArray(thread_id, ids)),
    db
      .select({ ...messageColumns, thread_id: contact_messages.thread_id })
      .from(contact_messages)
      .where(inArray(contact_messages.thread_id, ids))
      .orderBy(asc(contact_messages.created_at), asc(contact_messages.id)),
  ]);
  const of = <T extends { thread_id: string }>(rows: T[], id: string) => rows.filter((row) => row.thread_id === id);
  return ids
    .flatMap((id) => found.find((thread) => thread.id === id) ?? [])
    .map((thread) => ({ ...thread, reports: of(reports, thread.id), messages: of(messages, thread.id) }));
}
