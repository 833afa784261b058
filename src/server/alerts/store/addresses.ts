import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { limits } from '#core/cases/limits.ts';
import type { When } from '#core/contract/alert.ts';
import { getLocale, type Locale } from '#core/paraglide/runtime.js';
import { setWhen, subscriberOfAccount } from '#server/notifications/store/subscribers.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { alerts, claimed_subscribers, subscribers } from '#server/platform/database/schema/alerts.ts';
import type { Transaction } from '#server/platform/database/transact.ts';

/** SQL: an alert that can still be confirmed. */
export const waits = and(
  isNull(alerts.confirmed_at),
  gt(alerts.created_at, sql`now() - make_interval(days => ${limits.alertDays}::int)`),
);

/** The row of an address without an account. Its times and its language are those of who asks first. */
export async function subscriberOfAddress(tx: Database, email: string, when: When | undefined): Promise<string> {
  const made = await tx
    .insert(subscribers)
    .values({ email, locale: getLocale() })
    .onConflictDoNothing()
    .returning({ id: subscribers.id });
  if (made[0] && when) await setWhen(tx, made[0].id, when);
  const [row] = await tx.select({ id: subscribers.id }).from(subscribers).where(eq(subscribers.email, email));
  return row!.id;
}

/**
 * Whether a letter has to ask this address for its confirmation: none is on its way that asks for what waits. From now on
 * one is.
 */
export async function takeAsking(tx: Database, subscriberId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update subscribers s set asked_at = now() where s.id = ${subscriberId}::uuid
      and (s.asked_at is null or s.asked_at < now() - make_interval(days => ${limits.alertDays}::int))
    returning s.id`);
  return rows.length > 0;
}

type Waiting = { email: string; place: string; locale: Locale | null };

/** The address of what still waits, and a town to name; null if nothing does. */
export async function waitingAt(db: Database, subscriberId: string): Promise<Waiting | null> {
  const [row] = await db
    .select({ email: subscribers.email, place: alerts.place, locale: subscribers.locale })
    .from(alerts)
    .innerJoin(subscribers, eq(subscribers.id, alerts.subscriber_id))
    .where(and(eq(alerts.subscriber_id, subscriberId), waits))
    .orderBy(alerts.created_at)
    .limit(1);
  return row?.email ? { ...row, email: row.email } : null;
}

/** Confirms what waits. @returns whether there was anything */
export async function confirmWaiting(tx: Database, subscriberId: string): Promise<boolean> {
  const done = await tx
    .update(alerts)
    .set({ confirmed_at: sql`now()` })
    .where(and(eq(alerts.subscriber_id, subscriberId), waits))
    .returning({ id: alerts.id });
  await tx.update(subscribers).set({ asked_at: null }).where(eq(subscribers.id, subscriberId));
  return done.length > 0;
}

/** Ends all alerts of an address without an account, and forgets it. */
export async function removeSubscriber(db: Database, subscriberId: string): Promise<void> {
  await db.execute(sql`delete from subscribers where id = ${subscriberId}::uuid and email is not null`);
}

/**
 * Makes the alerts that were confirmed by mail those of the account with the same confirmed address, so that nobody is
 * told twice of one thing. They come at the times that were chosen for the address, unless the account has its own.
 * News that the address was still to be told are told to the account.
 */
export async function claimAlerts({ db, enqueue }: Transaction, userId: string): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select s.id from subscribers s join "user" u on s.email = lower(u.email)
    where u.id = ${userId} and u.email_verified for update of s`);
  const [address] = rows;
  if (!address) return;
  await db.execute(sql`insert into subscribers (user_id, pace, zone, quiet_from, quiet_until)
    select ${userId}, s.pace, s.zone, s.quiet_from, s.quiet_until from subscribers s where s.id = ${address.id}::uuid
      and exists (select from alerts a where a.subscriber_id = s.id and a.confirmed_at is not null)
    on conflict do nothing`);
  const account = await subscriberOfAccount(db, userId);
  const { rows: taken } = await db.execute(sql`update alerts set subscriber_id = ${account}::uuid
    where subscriber_id = ${address.id}::uuid and confirmed_at is not null returning id`);
  if (taken.length > 0) await rememberClaim(db, address.id, userId);
  for (const case_id of await waitingFor(db, address.id)) await enqueue('tell-near', { case_id });
  await db.execute(sql`delete from subscribers s where s.id = ${address.id}::uuid
    and not exists (select from alerts a where a.subscriber_id = s.id)`);
}

const rememberClaim = (db: Database, id: string, user_id: string) =>
  db
    .insert(claimed_subscribers)
    .values({ id, user_id })
    .onConflictDoUpdate({ target: claimed_subscribers.id, set: { user_id } });

/** The cases that an address was not sent yet. */
async function waitingFor(db: Database, subscriberId: string): Promise<string[]> {
  const { rows } = await db.execute<{ case_id: string }>(sql`
    select v.case_id from deliveries v where v.subscriber_id = ${subscriberId}::uuid and v.taken_at is null`);
  return rows.map(({ case_id }) => case_id);
}

/** The account that took over the alerts of an address; null if none did. */
export async function claimerOf(db: Database, subscriberId: string): Promise<string | null> {
  const { id, user_id } = claimed_subscribers;
  return (await db.select({ user_id }).from(claimed_subscribers).where(eq(id, subscriberId)))[0]?.user_id ?? null;
}

/** The account whose confirmed address this is. */
export async function accountOfAddress(db: Database, subscriberId: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select u.id from subscribers s join "user" u on lower(u.email) = s.email and u.email_verified
    where s.id = ${subscriberId}::uuid`);
  return rows[0]?.id ?? null;
}
