import { and, asc, desc, eq, gt, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Role } from '#core/accounts/roles.ts';
import type { AccountChange } from '#core/contract/account.ts';
import type { Locale } from '#core/paraglide/runtime.js';
import { appColumns, choiceChange, mailColumns, pushColumns } from '#server/notifications/store/choice-columns.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import {
  account,
  known_devices,
  profiles,
  rate_limits,
  session,
  user,
  user_roles,
  verification,
} from '#server/platform/database/schema/accounts.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { rolesHeldBy } from './roles.ts';

export type AccountRecord = NonNullable<Awaited<ReturnType<typeof accountById>>>;
export type SessionRecord = Awaited<ReturnType<typeof sessionsOf>>[number];
export type CaseName = { id: string; slug: string };

/** Every query names its columns, so that tokens and hashes are never read. */
export async function accountById(db: Database, userId: string) {
  const [row] = await db
    .select(accountColumns)
    .from(user)
    .innerJoin(profiles, eq(profiles.id, user.id))
    .where(eq(user.id, userId));
  return row ?? null;
}

/** SQL: the address of an account, in small letters; null until it was confirmed. */
export const confirmedAddress = (userId: string): SQL<string | null> =>
  sql`(select lower(u.email) from ${user} u where u.id = ${userId} and u.email_verified)`;

/** Only sessions that have not expired, most recently used first. */
export function sessionsOf(db: Database, userId: string) {
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
  locale: profiles.locale,
  mails: mailColumns,
  in_app: appColumns,
  push: pushColumns,
  lets_measure: profiles.lets_measure,
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

/** An account as letters are addressed to it; `email` in lower case, `locale` null for an account without one. */
type Addressee = { id: string; email: string; confirmed: boolean; locale: Locale | null };

/** The account with an address, in whatever case it is written; null if there is none. */
export const accountWith = (db: Database, email: string): Promise<Addressee | null> =>
  // addresses are stored in lower case
  addressee(db, eq(user.email, email.trim().toLowerCase()));

/** How an account is addressed; null once it is deleted. */
export const addressOf = (db: Database, userId: string): Promise<Addressee | null> =>
  addressee(db, eq(user.id, userId));

async function addressee(db: Database, which: SQL): Promise<Addressee | null> {
  const columns = { id: user.id, email: user.email, confirmed: user.emailVerified, locale: profiles.locale };
  const [found] = await db.select(columns).from(user).innerJoin(profiles, eq(profiles.id, user.id)).where(which);
  return found ?? null;
}

/** The holders of a role; those who have held it longest come first. */
export function holdersOf(db: Database, role: Role) {
  return db
    .select({ email: user.email, display_name: profiles.display_name, since: user_roles.created_at })
    .from(user_roles)
    .innerJoin(user, eq(user.id, user_roles.user_id))
    .innerJoin(profiles, eq(profiles.id, user_roles.user_id))
    .where(eq(user_roles.role, role))
    .orderBy(asc(user_roles.created_at), asc(user.email));
}

/** When an account was made; null if it is deleted. */
export async function joinedAt(db: Database, userId: string): Promise<Date | null> {
  const [row] = await db.select({ at: user.createdAt }).from(user).where(eq(user.id, userId));
  return row?.at ?? null;
}

/** Fields that are undefined stay unchanged, and null clears them. */
export type ProfileChange = Omit<AccountChange, 'display_name' | 'contact_email'> & {
  display_name?: string | null | undefined;
  contact_email?: string | null | undefined;
};

/** Writes the given profile fields, within the transaction `tx`. */
export async function setProfile(
  tx: Database,
  userId: string,
  { mails, in_app, push, ...names }: ProfileChange,
): Promise<void> {
  const choices = { ...choiceChange('mail', mails), ...choiceChange('app', in_app), ...choiceChange('push', push) };
  const change = { ...names, ...choices };
  if (Object.values(change).every((value) => value === undefined)) return;
  await tx.update(profiles).set(change).where(eq(profiles.id, userId));
}

export function openCasesOf(tx: Database, userId: string): Promise<CaseName[]> {
  const open = and(eq(cases.owner_user_id, userId), ne(cases.status, 'reunited'));
  return tx.select({ id: cases.id, slug: cases.slug }).from(cases).where(open);
}

/** The person's names, from the profile and from sign-up. */
export async function namesOf(tx: Database, userId: string): Promise<string[]> {
  const [row] = await tx
    .select({ first: user.name, now: profiles.display_name })
    .from(user)
    .innerJoin(profiles, eq(profiles.id, user.id))
    .where(eq(user.id, userId));
  return row ? [...new Set([row.first, row.now].filter((name) => name !== null))] : [];
}
