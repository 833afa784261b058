import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection/connect.ts';
import type { Cursor } from '#server/platform/database/cursor.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { readMoment } from '#server/platform/database/schema/columns.ts';
import { contact_messages, threads } from '#server/platform/database/schema/threads.ts';
import { withPhotos } from './message-photos.ts';
import { aboutColumns, type MessageWords, messageColumns, type ThreadRowRecord } from './thread-record.ts';

/** Times within JSON are texts. */
type Row = Omit<ThreadRowRecord, 'last' | 'created_at' | 'last_message_at'> & {
  last: (Omit<MessageWords, 'created_at'> & { created_at: string }) | null;
  created_at: string;
  last_message_at: string;
};

/** SQL: these columns as one object. */
const objectOf = (columns: Record<string, SQLWrapper>) =>
  sql`json_build_object(${sql.join(
    Object.entries(columns).flatMap(([name, column]) => [sql.raw(`'${name}'`), sql`${column}`]),
    sql`, `,
  )})`;

const newestMessage = sql`select ${objectOf(messageColumns)} from ${contact_messages}
  where ${contact_messages.thread_id} = ${threads.id}
  order by ${contact_messages.created_at} desc, ${contact_messages.id} desc limit 1`;

/** Messages of the other one that the person of a side `me` has not read. */
const unreadOf = sql`select from contact_messages m
  where m.thread_id = me.thread_id and m.side <> me.side and m.created_at > coalesce(me.read_at, '-infinity')`;

/** The conversations of a person, those with the newest messages first, at most `limit`, after the cursor if there is one. */
export async function threadsOf(
  db: Database,
  userId: string,
  { caseId }: { caseId?: string | undefined },
  limit: number,
  after?: Cursor,
): Promise<ThreadRowRecord[]> {
  const conditions: SQL[] = [
    sql`me.user_id = ${userId}`,
    ...(caseId ? [sql`${threads.case_id} = ${caseId}::uuid`] : []),
    ...(after
      ? [sql`(${threads.last_message_at}, ${threads.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`]
      : []),
  ];
  const { rows } = await db.execute<Row>(sql`
    select ${threads.id}, me.side as mine, ${objectOf(aboutColumns)} as about, (${newestMessage}) as last,
      me.links_shown_at is not null as links_shown, (select count(*)::int from (${unreadOf}) unread) as unread,
      ${threads.created_at}::text, ${threads.last_message_at}::text
    from thread_sides me join ${threads} on ${threads.id} = me.thread_id
      left join ${cases} on ${cases.id} = ${threads.case_id}
    where ${sql.join(conditions, sql` and `)}
    order by ${threads.last_message_at} desc, ${threads.id} desc limit ${limit}`);
  const newest = await withPhotos(
    db,
    rows.flatMap(({ last }) => (last ? [{ ...last, created_at: new Date(last.created_at) }] : [])),
  );
  return rows.map(({ last, created_at, last_message_at, ...row }) => ({
    ...row,
    last: newest.find(({ id }) => id === last?.id) ?? null,
    created_at: readMoment(created_at),
    last_message_at: readMoment(last_message_at),
  }));
}

/** The newest conversation of two accounts about one of these cases; null if there is none. */
export async function newestBetween(
  db: Database,
  one: string,
  other: string,
  caseIds: readonly string[],
): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select t.id from threads t
      join thread_sides a on a.thread_id = t.id and a.user_id = ${one}
      join thread_sides b on b.thread_id = t.id and b.user_id = ${other} and b.side <> a.side
    where t.case_id = any(${sql.param([...caseIds])}::uuid[]) order by t.last_message_at desc, t.id limit 1`);
  return rows[0]?.id ?? null;
}
