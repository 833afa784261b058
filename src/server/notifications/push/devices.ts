import { and, asc, desc, eq, gt, inArray, notExists, sql } from 'drizzle-orm';
import { limits } from '#core/cases/limits.ts';
import type { PushDevice } from '#core/contract/notification.ts';
import { m } from '#core/paraglide/messages.js';
import { subscriberOfAccount } from '#server/notifications/store/subscribers.ts';
import { type Actor, type Can, demand } from '#server/permissions.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { session } from '#server/platform/database/schema/accounts.ts';
import { subscribers } from '#server/platform/database/schema/alerts.ts';
import { push_devices } from '#server/platform/database/schema/notifications.ts';
import type { Transact } from '#server/platform/database/transact.ts';
import { invalid } from '#server/platform/errors.ts';

export type PushDeps = {
  db: Database;
  transact: Transact;
  can: Can;
  publicKey: string;
  /** whether the site may send requests to this address */
  mayPushTo: (endpoint: string) => boolean;
};

/**
 * From now on this browser is told what the account is told.
 * @throws NamedError `invalid` for an address that is no push service on the internet
 */
export async function registerDevice(deps: PushDeps, actor: Actor, device: PushDevice): Promise<void> {
  await demand(deps, actor, 'push.register', { owner_user_id: actor.userId });
  if (!deps.mayPushTo(device.endpoint)) throw invalid({ endpoint: m.errors_push_endpoint() });
  await deps.transact(({ db }) => addDevice(db, actor, device));
}

/** This browser is told no more. Does nothing if it was not, or is told what another account is. */
export async function forgetDevice(deps: PushDeps, actor: Actor, endpoint: string): Promise<void> {
  await demand(deps, actor, 'push.end', { owner_user_id: actor.userId });
  const isIt = eq(push_devices.endpoint, endpoint);
  await deps.db.delete(push_devices).where(and(isIt, isOf(deps.db, actor.userId)));
}

const isOf = (db: Database, userId: string) =>
  inArray(subscriber_id, db.select({ id: subscribers.id }).from(subscribers).where(eq(subscribers.user_id, userId)));

const { subscriber_id, endpoint, p256dh, auth, created_at } = push_devices;

export async function devicesOf(db: Database, subscriberId: string): Promise<PushDevice[]> {
  const rows = db.select({ endpoint, p256dh, auth }).from(push_devices).where(eq(subscriber_id, subscriberId));
  return (await rows.orderBy(asc(created_at))).map(({ endpoint, ...keys }) => ({ endpoint, keys }));
}

/**
 * From now on the browser is told what this account is told, and no other, until somebody ends its session. The oldest make
 * place for new ones.
 */
export async function addDevice(tx: Database, { userId, sessionId }: Actor, device: PushDevice): Promise<void> {
  const subscriberId = await subscriberOfAccount(tx, userId);
  const row = { subscriber_id: subscriberId, session_id: sessionId, endpoint: device.endpoint, ...device.keys };
  await tx.insert(push_devices).values(row).onConflictDoUpdate({ target: endpoint, set: row });
  const newest = tx
    .select({ id: push_devices.id })
    .from(push_devices)
    .where(eq(subscriber_id, subscriberId))
    .orderBy(desc(created_at), desc(push_devices.id))
    .limit(limits.pushDevices);
  await tx.delete(push_devices).where(and(eq(subscriber_id, subscriberId), sql`${push_devices.id} not in (${newest})`));
}

/**
 * Somebody who ends all sessions of an account also means the phone that was lost long ago: browsers without a session
 * that lasts are told no more.
 */
export async function removeStrayDevices(db: Database, userId: string): Promise<void> {
  const lasting = db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.id, push_devices.session_id), gt(session.expiresAt, sql`now()`)));
  await db.delete(push_devices).where(and(isOf(db, userId), notExists(lasting)));
}

export async function removeDevice(db: Database, address: string): Promise<void> {
  await db.delete(push_devices).where(eq(endpoint, address));
}
