import { sql } from 'drizzle-orm';
import { dueTime } from '#core/alerts/due-time.ts';
import type { When } from '#core/contract/alert.ts';
import { type NotificationKind, notificationChoices } from '#core/contract/notification.ts';
import type { DeliveryWay } from '#server/platform/database/schema/notifications.ts';
import type { Transaction } from '#server/platform/database/transact.ts';
import { whenColumns } from './subscribers.ts';

/** An account that was told something, with the id of the notification. */
export type ToldAccount = { id: string; user_id: string };

/**
 * The kinds that can wait for a digest or the end of quiet hours, and are sent together. News of one's own pet cannot.
 */
export const calmKinds: readonly NotificationKind[] = ['near', 'update', 'status'];

type Receiver = { id: string; user_id: string; when: When; mailed: boolean; pushed: boolean };
type Due = { subscriber: string; way: DeliveryWay; about: string; at: Date };

/**
 * Has accounts that were told something in the app be sent it, too: by push messages on the devices that they chose, and
 * what can wait also by mail. The other mails are jobs, requested where it happens: each has its own words, and one that
 * may have been lost with its worker is sent again, which thousands of mails of alerts must not be.
 */
export async function deliver(tx: Transaction, kind: NotificationKind, told: readonly ToldAccount[]): Promise<void> {
  if (told.length === 0) return;
  const notificationOf = new Map(told.map(({ id, user_id }) => [user_id, id]));
  const isCalm = calmKinds.includes(kind);
  const receivers = await receiversOf(tx, [...notificationOf.keys()], kind, isCalm);
  const now = new Date();
  const due = receivers.flatMap(({ id, user_id, when, mailed, pushed }): Due[] => {
    const one = { subscriber: id, about: notificationOf.get(user_id)!, at: isCalm ? dueTime(now, when) : now };
    return [
      ...(isCalm && mailed ? [{ ...one, way: 'mail' as const }] : []),
      ...(pushed ? [{ ...one, way: 'push' as const }] : []),
    ];
  });
  await addDeliveries(tx, 'notification_id', due, isCalm ? 'send-due' : 'send-urgent');
}

/** The same for all accounts that were told this earlier; without `aboutId` it is about the case itself. */
export async function deliverTold(tx: Transaction, kind: NotificationKind, caseId: string, aboutId = caseId) {
  const { rows } = await tx.db.execute<ToldAccount>(sql`
    select n.id, n.user_id from notifications n
    where n.case_id = ${caseId}::uuid and n.kind = ${kind} and n.about_id = ${aboutId}::uuid`);
  await deliver(tx, kind, rows);
}

/**
 * Adds what is to be sent, once for each thing, person and way. A thing that is told anew after it was sent is sent
 * anew.
 */
export async function addDeliveries(
  tx: Transaction,
  about: 'notification_id' | 'case_id',
  due: readonly Due[],
  job: 'send-due' | 'send-urgent' = 'send-due',
): Promise<void> {
  if (due.length === 0) return;
  await tx.db.execute(sql`
    insert into deliveries as d (subscriber_id, way, ${sql.identifier(about)}, due_at)
      select * from json_to_recordset(${JSON.stringify(due)}) as x(subscriber uuid, way text, about uuid, at timestamptz)
    on conflict on constraint deliveries_once do update set due_at = excluded.due_at, taken_at = null, failures = 0
      where d.taken_at < (select n.created_at from notifications n where n.id = d.notification_id)`);
  await tx.enqueue(job, {});
}

/** Those of the accounts that are reached outside of the app. Everybody who is to be sent what can wait becomes a subscriber. */
async function receiversOf(
  { db }: Transaction,
  userIds: string[],
  kind: NotificationKind,
  isCalm: boolean,
): Promise<Receiver[]> {
  const ids = sql.param(userIds);
  if (isCalm)
    await db.execute(sql`insert into subscribers (user_id) select unnest(${ids}::text[]) on conflict do nothing`);
  const choice = notificationChoices[kind];
  const wants = (way: DeliveryWay) => sql.raw(choice ? `p.${way}_${choice}` : 'true');
  const { rows } = await db.execute<Receiver>(sql`
    select s.id, s.user_id, ${whenColumns} as "when", u.email_verified and ${wants('mail')} as mailed,
      ${wants('push')} and exists (select from push_devices d where d.subscriber_id = s.id) as pushed
    from subscribers s join "user" u on u.id = s.user_id join profiles p on p.id = s.user_id
    where s.user_id = any(${ids}::text[])`);
  return rows;
}
