import { and, asc, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { limits } from '#core/cases/limits.ts';
import type { When } from '#core/contract/alert.ts';
import type { Point } from '#core/contract/place.ts';
import { boundsAround } from '#core/places/distance.ts';
import { covers, isTold, whenColumns } from '#server/notifications/store/subscribers.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { alerts, subscribers } from '#server/platform/database/schema/alerts.ts';
import { waits } from './addresses.ts';

export type AlertRecord = Omit<typeof alerts.$inferSelect, 'area' | 'subscriber_id'>;

/** A place as an alert keeps it: the middle of a cell, and the town that it is in. */
export type Cell = { place: string; point: Point };

/** The news that somebody wants to be told of. */
export type Wish = Cell & Pick<AlertRecord, 'km' | 'side' | 'species'>;

const columns = {
  ...{ id: alerts.id, place: alerts.place, lat: alerts.lat, lng: alerts.lng, km: alerts.km, side: alerts.side },
  ...{ species: alerts.species, confirmed_at: alerts.confirmed_at, paused_at: alerts.paused_at },
  created_at: alerts.created_at,
};

/** Of a subscriber, oldest first. */
export function alertsOf(db: Database, subscriberId: string): Promise<AlertRecord[]> {
  const own = db.select(columns).from(alerts).where(eq(alerts.subscriber_id, subscriberId));
  return own.orderBy(asc(alerts.created_at), asc(alerts.id));
}

const rowOf = ({ point, place, km, side, species }: Wish) => ({
  ...{ place, km, side, species, lat: point.lat, lng: point.lng, area: boundsAround(point, km) },
});

/**
 * Adds an alert, while others that are added for the same subscriber wait. An equal one that is not paused or over is
 * the same.
 * @returns null if there are as many as there may be
 */
export async function addAlert(
  tx: Database,
  subscriberId: string,
  wish: Wish,
  { confirmed }: { confirmed: boolean },
): Promise<AlertRecord | null> {
  await tx.select({ id: subscribers.id }).from(subscribers).where(eq(subscribers.id, subscriberId)).for('update');
  const [same] = await tx.select(columns).from(alerts).where(equalTo(subscriberId, wish)).limit(1);
  if (same) return same;
  if ((await tx.$count(alerts, eq(alerts.subscriber_id, subscriberId))) >= limits.alerts) return null;
  const values = { ...rowOf(wish), subscriber_id: subscriberId, confirmed_at: confirmed ? sql`now()` : null };
  const [made] = await tx.insert(alerts).values(values).returning(columns);
  return made!;
}

function equalTo(subscriberId: string, { point: { lat, lng }, km, side, species }: Wish): SQL | undefined {
  const isActive = and(isNotNull(alerts.confirmed_at), isNull(alerts.paused_at));
  const isAsked = and(eq(alerts.lat, lat), eq(alerts.lng, lng), eq(alerts.km, km));
  return and(
    eq(alerts.subscriber_id, subscriberId),
    or(isActive, waits),
    isAsked,
    sql`${alerts.side} is not distinct from ${side}`,
    sql`${alerts.species} is not distinct from ${species}`,
  );
}

const ownAlert = (subscriberId: string, id: string) => and(eq(alerts.id, id), eq(alerts.subscriber_id, subscriberId));

/** One of a subscriber, which others change after this transaction; null if there is none. */
export async function lockAlert(tx: Database, subscriberId: string, id: string): Promise<AlertRecord | null> {
  const [row] = await tx.select(columns).from(alerts).where(ownAlert(subscriberId, id)).for('update');
  return row ?? null;
}

/** Changes a locked alert. */
export async function changeAlert(tx: Database, id: string, wish: Wish, paused: boolean): Promise<AlertRecord> {
  const paused_at = paused ? sql`coalesce(${alerts.paused_at}, now())` : null;
  const changed = tx.update(alerts).set({ ...rowOf(wish), paused_at });
  const [row] = await changed.where(eq(alerts.id, id)).returning(columns);
  return row!;
}

export async function removeAlert(db: Database, subscriberId: string, id: string): Promise<boolean> {
  return (await db.delete(alerts).where(ownAlert(subscriberId, id)).returning({ id: alerts.id })).length > 0;
}

/** Deletes what nobody confirmed in time, and addresses for which nothing is left. */
export async function forgetUnconfirmed(db: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - limits.alertDays * 24 * 3_600_000);
  await db.delete(alerts).where(and(isNull(alerts.confirmed_at), lt(alerts.created_at, since)));
  await db.execute(sql`
    delete from subscribers s where s.email is not null and s.created_at < ${since.toISOString()}::timestamptz
      and not exists (select from alerts a where a.subscriber_id = s.id)`);
}

/** The person who asked to be told of a case: an account, or an address without one. */
type NearSubscriber = { id: string; user_id: string | null; when: When };

/** Later it is no news: a case that was shown again, or that was moved on the map. */
const newsDays = 7;

/**
 * Those whose alerts cover a new case. The owner of the case is told nothing, and nobody is told of a case that is not
 * shown to everybody.
 */
export async function subscribersNear(db: Database, caseId: string): Promise<NearSubscriber[]> {
  const { rows } = await db.execute<NearSubscriber>(sql`
    with c as materialized (select c.*, lower(o.email) as owner_email from cases c join "user" o on o.id = c.owner_user_id
      where c.id = ${caseId}::uuid and c.public_lat is not null and ${isTold}
        and c.created_at > now() - make_interval(days => ${newsDays}::int)),
    near as materialized (select distinct a.subscriber_id from c join alerts a on ${covers})
    select s.id, s.user_id, ${whenColumns} as "when" from near join subscribers s on s.id = near.subscriber_id, c
    where s.user_id is distinct from c.owner_user_id and s.email is distinct from c.owner_email
    order by s.id`);
  return rows;
}
