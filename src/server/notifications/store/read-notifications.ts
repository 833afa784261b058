import { type SQL, sql } from 'drizzle-orm';
import type { NotificationKind } from '#core/contract/notification.ts';
import type { MessageKind } from '#core/messages/thread-words.ts';
import type { AnnouncedAct, ReportedKind } from '#core/moderation/vocabulary.ts';
import type { PhotoRecord } from '#server/photos/store/photo-record.ts';
import { photoObject } from '#server/photos/store/photo-records.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import type { Cursor } from '#server/platform/database/cursor.ts';
import type { cases } from '#server/platform/database/schema/cases.ts';
import { readMoment } from '#server/platform/database/schema/columns.ts';
import type { HeldTexts } from '#server/platform/texts/new-account-links.ts';
import type { MailedUpdate } from './mailed-cases.ts';
import { isReadable, isWanted, withSubjects } from './readable.ts';

export type NotedCaseRecord = Pick<
  typeof cases.$inferSelect,
  'id' | 'slug' | 'title' | 'pet_name' | 'side' | 'species' | 'status'
> & { photo: PhotoRecord | null };

/** An update as it is stored; how much of it is told depends on who reads it. */
export type NotedUpdate = Omit<MailedUpdate, 'photos' | 'created_at'> & {
  id: string;
  created_at: string;
  written: HeldTexts | null;
  photos: PhotoRecord[] | null;
};

/** A notification with what its receiver may read now. */
export type NotificationRecord = {
  id: string;
  kind: NotificationKind;
  case: NotedCaseRecord | null;
  other: NotedCaseRecord | null;
  told: NotedUpdate | null;
  thread: { id: string; title: string; last: MessageKind } | null;
  decision: { act: AnnouncedAct; kind: ReportedKind } | null;
  offer: { id: string; email: string } | null;
  seen: boolean;
  created_at: Date;
};

type Row = Omit<NotificationRecord, 'created_at'> & { created_at: string };

/** SQL: a case `c` as a notification shows it; null without one. */
export const noted = (
  c: string,
) => `case when ${c}.id is not null then json_build_object('id', ${c}.id, 'slug', ${c}.slug,
  'title', ${c}.title, 'pet_name', ${c}.pet_name, 'side', ${c}.side, 'species', ${c}.species,
  'status', ${c}.status,
  'photo', (select ${photoObject} from photos p where p.case_id = ${c}.id and p.hidden_at is null
    order by p.position, p.id limit 1)) end`;

/** SQL: a notification `n` with its subjects, for `NotificationRecord`. */
export const columns = sql.raw(`n.id, n.kind, n.created_at::text, n.seen_at is not null as seen,
  ${noted('c')} as "case", ${noted('o')} as other,
  case when u.id is not null then json_build_object('id', u.id, 'kind', u.kind, 'update_text', u.update_text,
    'public_words', u.public_words, 'seen_day', u.seen_day, 'town', u.town, 'created_at', u.created_at,
    'written', u.written, 'photos', (select json_agg(${photoObject} order by p.position, p.id)
      from photos p where p.update_id = u.id and p.hidden_at is null)) end as told,
  case when l.kind is not null then json_build_object('id', t.id, 'title', coalesce(c.title, t.about_title),
    'last', l.kind) end as thread,
  case when d.id is not null then json_build_object('act', d.act, 'kind', d.kind) end as decision,
  case when h.id is not null then json_build_object('id', h.id, 'email', h.email) end as offer`);

/** The notifications that a list shows: all that the person chose to be told of, or everything about one case. */
type Which = { caseId?: string | undefined; after?: Cursor | undefined };

/** A person's notifications that they may still read, newest first. */
export async function readNotifications(
  db: Database,
  userId: string,
  { caseId, after }: Which,
  limit: number,
): Promise<NotificationRecord[]> {
  const conditions: SQL[] = [
    sql`n.user_id = ${userId}`,
    caseId ? sql`coalesce(n.case_id, t.case_id) = ${caseId}::uuid` : isWanted,
    ...(after ? [sql`(n.created_at, n.id) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`] : []),
    isReadable,
  ];
  const { rows } = await db.execute<Row>(sql`
    select ${columns} from ${withSubjects} join profiles p on p.id = n.user_id
    where ${sql.join(conditions, sql` and `)} order by n.created_at desc, n.id desc limit ${limit}`);
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: readMoment(created_at) }));
}

/** How many of those that the person chose to be told of were not seen yet. */
export async function countUnseen(db: Database, userId: string): Promise<number> {
  const { rows } = await db.execute<{ unseen: number }>(sql`
    select count(*)::int as unseen from ${withSubjects} join profiles p on p.id = n.user_id
    where n.user_id = ${userId} and n.seen_at is null and ${isWanted} and ${isReadable}`);
  return rows[0]!.unseen;
}
