import { type SQL, sql } from 'drizzle-orm';
import type { NotificationKind } from '#core/contract/notification.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import type { Transaction } from '#server/platform/database/transact.ts';
import type { LiveReader } from '#server/platform/events/live-events.ts';
import { deliver, type ToldAccount } from './deliver.ts';

/** The event; without `about_id` it is about the case itself. */
type Told = { kind: NotificationKind; case_id: string | null; about_id?: string };

/** One thing that goes on: the latest news of it take the place of the earlier. */
const goingOn: readonly NotificationKind[] = ['message', 'status', 'news_wanted'];

/** PostgreSQL sends no event longer than 8,000 bytes. */
const readersOfEvent = 100;

/** Tells one account, in the transaction of what happened. */
export const notify = (tx: Transaction, userId: string, told: Told): Promise<void> =>
  add(tx, sql`select ${userId}::text as user_id`, told);

/** Tells the owner of the case. */
export const notifyOwner = (tx: Transaction, told: Told & { case_id: string }): Promise<void> =>
  add(tx, sql`select c.owner_user_id as user_id from cases c where c.id = ${told.case_id}`, told);

/** Tells those who follow the case, without the author of the update. */
export const notifyFollowers = (tx: Transaction, told: Told & { case_id: string }): Promise<void> =>
  add(
    tx,
    sql`select f.user_id from case_followers f where f.case_id = ${told.case_id} and f.user_id is distinct from (
      select u.author_user_id from case_updates u where u.id = ${told.about_id ?? null})`,
    told,
  );

/** Tells several accounts of the same thing. */
export const notifyAll = (tx: Transaction, userIds: readonly string[], told: Told): Promise<void> =>
  add(tx, sql`select unnest(${sql.param(userIds)}::text[]) as user_id`, told);

/** Tells the account that a message of this side of a conversation is for, unless it takes none. */
export const notifyOfMessage = (tx: Transaction, threadId: string, from: 'reporter' | 'writer'): Promise<void> =>
  add(
    tx,
    sql`select r.user_id from thread_sides r
      where r.thread_id = ${threadId} and r.side <> ${from} and r.user_id is not null and r.blocked_at is null`,
    { kind: 'message', case_id: null, about_id: threadId },
  );

async function add(tx: Transaction, receivers: SQL, { kind, case_id, about_id = case_id! }: Told): Promise<void> {
  const { rows } = await tx.db.execute<ToldAccount>(sql`
    insert into notifications as n (user_id, kind, case_id, about_id, created_at)
      select r.user_id, ${kind}, ${case_id}::uuid, ${about_id}::uuid, clock_timestamp() from (${receivers}) r
      order by r.user_id
    on conflict on constraint notifications_once do update set created_at = clock_timestamp(), seen_at = null
      where ${goingOn.includes(kind)}
    returning n.id, n.user_id`);
  await deliver(tx, kind, rows);
  await announce(
    tx,
    rows.map(({ user_id }) => user_id),
  );
}

/** Has the pages of these accounts read their notifications again. */
export async function announce(tx: Pick<Transaction, 'announce'>, userIds: readonly string[]): Promise<void> {
  const readers = userIds.map((userId) => `account ${userId}` satisfies LiveReader);
  for (let at = 0; at < readers.length; at += readersOfEvent)
    await tx.announce({ kind: 'notifications.changed', readers: readers.slice(at, at + readersOfEvent) });
}

/**
 * A report becomes part of another one: its owner-to-be is told of what the other report's owner was, and who was told of
 * the merged report is told of the kept one.
 */
export async function moveNotifications(tx: Database, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    insert into notifications (user_id, kind, case_id, about_id, created_at, seen_at)
      select k.owner_user_id, n.kind, k.id, n.about_id, n.created_at,
        case when n.user_id = k.owner_user_id then n.seen_at end
      from notifications n join cases k on k.id = ${to}
      where n.case_id = ${from} and n.kind in ('match', 'volunteers', 'loose_pet', 'sighting')
    on conflict do nothing`);
  await tx.execute(sql`
    insert into notifications (user_id, kind, case_id, about_id, created_at, seen_at)
      select user_id, kind, case_id, ${to}::uuid, created_at, seen_at from notifications
      where about_id = ${from} and kind in ('match', 'volunteers', 'reunion', 'reunion_objected')
    on conflict do nothing`);
}
