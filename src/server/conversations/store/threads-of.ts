import { type SQL, sql } from 'drizzle-orm';
import type { MessageKind, ThreadSide } from '#core/messages/thread-words.ts';
import type { AboutRecord, MessageWords, ThreadRowRecord } from '#server/conversations/thread-record.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import type { Cursor } from '#server/platform/database/cursor.ts';
import { readMoment } from '#server/platform/database/schema/columns.ts';
import { withPhotos } from './message-photos.ts';

type Row = {
  id: string;
  mine: ThreadSide;
  about: AboutRecord;
  last: (Omit<MessageWords, 'created_at' | 'kind'> & { kind: MessageKind; created_at: string }) | null;
  links_shown: boolean;
  unread: number;
  last_message_at: string;
};

const about = sql`json_build_object('title', coalesce(c.title, t.about_title), 'case_id', t.case_id, 'slug', c.slug,
  'side', c.side, 'status', c.status, 'photo_url', c.primary_photo_url)`;

const newestMessage = sql`select json_build_object('id', m.id, 'side', m.side, 'kind', m.kind, 'text', m.text, 'reading', m.reading,
    'flagged', m.flagged, 'hidden', m.hidden_at is not null, 'created_at', m.created_at)
  from contact_messages m where m.thread_id = t.id order by m.created_at desc, m.id desc limit 1`;

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
    ...(caseId ? [sql`t.case_id = ${caseId}::uuid`] : []),
    ...(after ? [sql`(t.last_message_at, t.id) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`] : []),
  ];
  const { rows } = await db.execute<Row>(sql`
    select t.id, me.side as mine, ${about} as about, (${newestMessage}) as last,
      me.links_shown_at is not null as links_shown, (select count(*)::int from (${unreadOf}) unread) as unread,
      t.last_message_at::text
    from thread_sides me join threads t on t.id = me.thread_id left join cases c on c.id = t.case_id
    where ${sql.join(conditions, sql` and `)}
    order by t.last_message_at desc, t.id desc limit ${limit}`);
  const newest = await withPhotos(
    db,
    rows.flatMap(({ last }) => (last ? [{ ...last, created_at: new Date(last.created_at) }] : [])),
  );
  return rows.map(({ last, last_message_at, ...row }) => ({
    ...row,
    last: newest.find(({ id }) => id === last?.id) ?? null,
    last_message_at: readMoment(last_message_at),
  }));
}

/** How many conversations hold messages that the person has not read. */
export async function unreadThreads(db: Database, userId: string): Promise<number> {
  const { rows } = await db.execute<{ unread: number }>(sql`
    select count(*)::int as unread from thread_sides me where me.user_id = ${userId} and exists (${unreadOf})`);
  return rows[0]!.unread;
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
