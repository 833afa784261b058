import { sql } from 'drizzle-orm';
import type { Locale } from '#core/paraglide/runtime.js';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { inList, readMoment } from '#server/platform/database/schema/columns.ts';
import type { DeliveryWay } from '#server/platform/database/schema/notifications.ts';
import { queueSettings } from '#server/platform/jobs/job-requests.ts';
import { calmKinds } from './deliver.ts';
import { columns, type NotificationRecord, noted } from './read-notifications.ts';
import { isReadable, wanted, withSubjects } from './readable.ts';
import { covers, isTold } from './subscribers.ts';

/** Something that is to be sent to somebody now: a notification; to an address without an account only a case near by. */
export type DueNews = NotificationRecord & {
  delivery_id: string;
  way: DeliveryWay;
  subscriber_id: string;
  /** null for an address without an account */
  user_id: string | null;
  email: string;
  locale: Locale | null;
  /** where the animal was lost or found, as everybody may read it */
  area_name: string | null;
  /** of an alert: around which town, and how far */
  near: { place: string; km: number } | null;
};

/** Longer than it takes to send a batch: what a worker had not sent when it died is sent by another one after that. */
const leaseMinutes = 5;

/** News that can wait are sent to one person at most once in so many minutes, all of them together. */
const pauseMinutes = 15;

const batch = 500;

/** Whether news can wait: `calm` can, `urgent` cannot. */
export type Urgency = 'urgent' | 'calm';

/** Claims some of what is due for a few minutes, so that no other worker sends it. @returns their ids */
export async function claimDue(db: Database, urgency: Urgency): Promise<string[]> {
  const asked = urgency === 'urgent' ? isUrgent : sql`(${isUrgent}) is not true and ${pauseOver}`;
  const { rows } = await db.execute<{ id: string }>(sql`
    update deliveries set due_at = now() + make_interval(mins => ${leaseMinutes}::int) where id in (
      select v.id from deliveries v join subscribers s on s.id = v.subscriber_id
        left join notifications n on n.id = v.notification_id
      where v.taken_at is null and v.due_at <= now() and ${asked}
      order by v.due_at limit ${batch} for update of v skip locked)
    returning id`);
  return rows.map(({ id }) => id);
}

const isUrgent = sql.raw(`n.kind not ${inList(calmKinds)}`);
const pauseOver = sql.raw(`coalesce(case v.way when 'mail' then s.mailed_at else s.pushed_at end, '-infinity')
  <= now() - interval '${pauseMinutes} minutes'`);

/**
 * The claimed ones, as far as they are still to be told: nobody hid or deleted the thing, it is still so, and the
 * person still wants it and has not seen it in the app.
 */
export async function readDue(db: Database, ids: readonly string[]): Promise<DueNews[]> {
  const these = sql`v.id = any(${sql.param(ids)}::uuid[])`;
  const { rows } = await db.execute<DueNews & { created_at: string }>(sql`
    select ${columns}, v.id as delivery_id, v.way, v.subscriber_id, n.user_id, a.email, p.locale, c.area_name, ${near} as near
    from ${withSubjects} join deliveries v on v.notification_id = n.id join "user" a on a.id = n.user_id
      join profiles p on p.id = n.user_id ${nearest}
    where ${these} and n.seen_at is null and ${isReadable} and ${isWantedBy}
      and (n.kind <> 'near' or (w.id is not null and ${isTold}))
    union all
    select v.id, 'near', v.created_at::text, false, ${sql.raw(noted('c'))}, null, null, null, null, null,
      v.id, v.way, v.subscriber_id, null, s.email, s.locale, c.area_name, ${near}
    from deliveries v join subscribers s on s.id = v.subscriber_id join cases c on c.id = v.case_id ${nearest}
    where ${these} and w.id is not null and ${isTold}`);
  return rows.map((row) => ({ ...row, created_at: readMoment(row.created_at) }));
}

/** The smallest circle of the person in which the case lies. */
const nearest = sql`left join lateral (select a.id, a.place, a.km from alerts a
  where a.subscriber_id = v.subscriber_id and ${covers} order by a.km, a.id limit 1) w on true`;
const near = sql.raw(`case when w.id is not null then json_build_object('place', w.place, 'km', w.km) end`);

const isWantedBy = wanted(
  (choice) => `case v.way when 'mail' then p.mail_${choice} and a.email_verified else p.push_${choice} end`,
);

/** Forgets what nobody is to be told any more. */
export async function dropDue(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.execute(sql`delete from deliveries where id = any(${sql.param(ids)}::uuid[])`);
}

/**
 * Takes what is about to be sent, for good: committed before it is sent, so that nothing is sent twice, whatever happens
 * then. @returns what was not taken already; nothing if the person was sent something a moment ago
 */
export async function takeDue(db: Database, news: readonly DueNews[]): Promise<DueNews[]> {
  const [{ subscriber_id, way, kind }] = news as [DueNews];
  const taking = sql`update deliveries set taken_at = now()
    where id = any(${sql.param(news.map(({ delivery_id }) => delivery_id))}::uuid[]) and taken_at is null`;
  const gate = sql.raw(way === 'mail' ? 'mailed_at' : 'pushed_at');
  const { rows } = await db.execute<{ id: string }>(
    calmKinds.includes(kind)
      ? sql`with open as (update subscribers set ${gate} = now() where id = ${subscriber_id}
          and (${gate} is null or ${gate} <= now() - make_interval(mins => ${pauseMinutes}::int)) returning id)
          ${taking} and exists (select from open) returning id`
      : sql`${taking} returning id`,
  );
  const taken = new Set(rows.map(({ id }) => id));
  return news.filter(({ delivery_id }) => taken.has(delivery_id));
}

/** How often something is tried that certainly could not be sent: for about three days, as every job. */
const mostFailures = 33;

/** A message that certainly was not sent is tried again, later each time; in the end it is given up. */
export async function putBack(db: Database, news: readonly DueNews[]): Promise<void> {
  const [{ subscriber_id, way }] = news as [DueNews];
  await db.execute(sql`
    with freed as (update subscribers set ${sql.raw(way === 'mail' ? 'mailed_at' : 'pushed_at')} = null
      where id = ${subscriber_id})
    update deliveries set failures = failures + 1,
      due_at = now() + make_interval(secs => least(15 * 2 ^ failures, ${queueSettings.retryDelayMax}::int)),
      taken_at = case when failures + 1 < ${mostFailures} then null else taken_at end
    where id = any(${sql.param(news.map(({ delivery_id }) => delivery_id))}::uuid[])`);
}

/** Deletes those that are older. */
export async function forgetDeliveries(db: Database, olderThan: Date): Promise<void> {
  await db.execute(sql`delete from deliveries where created_at < ${olderThan.toISOString()}::timestamptz`);
}
