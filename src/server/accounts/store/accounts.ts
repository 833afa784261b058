import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { AccountRecord, SessionRecord } from '#server/accounts/account-records.ts';
import { mailColumns } from '#server/notifications/store/mail-columns.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import {
  account,
  known_devices,
  profiles,
  rate_limits,
  session,
  user,
  verification,
} from '#server/platform/database/schema/accounts.ts';
import { rolesHeldBy } from './roles.ts';

/** Every query names its columns, so that tokens and hashes are never read. */
export async function accountById(db: Database, userId: string): Promise<AccountRecord | null> {
  const [row] = await db
    .select(accountColumns)
    .from(user)
    .innerJoin(profiles, eq(profiles.id, user.id))
    .where(eq(user.id, userId));
  return row ?? null;
}

/** Only sessions that have not expired, most recently used first. */
export function sessionsOf(db: Database, userId: string): Promise<SessionRecord[]> {
  return db
    .select(sessionColumns)
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, new Date())))
    .orderBy(desc(session.updatedAt), desc(session.id));
}

/** @returns false if the user has no such session */
export async function removeSession(db: Database, userId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .delete(session)
    .where(and(eq(session.id, sessionId), eq(session.userId, userId)))
    .returning({ id: session.id });
  return ended.length > 0;
}

/** A device that has not been used for this long is no longer known. */
const deviceKnownMs = 365 * 24 * 3_600_000;

/**
 * Removes expired sessions, codes and counters, because they contain people's addresses.
 * @returns the number of sessions removed
 */
export async function forgetExpired(db: Database, now: Date): Promise<number> {
  await db.delete(verification).where(lt(verification.expiresAt, now));
  await db.delete(rate_limits).where(lt(rate_limits.full_at, now));
  await db.delete(known_devices).where(lt(known_devices.last_used_at, new Date(now.getTime() - deviceKnownMs)));
  const gone = await db.delete(session).where(lt(session.expiresAt, now)).returning({ id: session.id });
  return gone.length;
}

const accountColumns = {
  id: user.id,
  email: user.email,
  email_verified: user.emailVerified,
  display_name: profiles.display_name,
  contact_email: profiles.contact_email,
  mails: mailColumns,
  created_at: profiles.created_at,
  two_factor_enabled: sql<boolean>`coalesce(${user.twoFactorEnabled}, false)`,
  roles: rolesHeldBy(user.id),
  identities: sql<
    string[]
  >`array(select ${account.providerId} from ${account} where ${account.userId} = ${user.id} order by 1)`,
};

const sessionColumns = {
  id: session.id,
  created_at: session.createdAt,
  last_used_at: session.updatedAt,
  user_agent: session.userAgent,
  ip_address: session.ipAddress,
};
