import { createHmac } from 'node:crypto';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from './connection/connect.ts';
import { user } from './schema/accounts.ts';
import { banned_addresses, bans, moderation_log } from './schema/moderation.ts';

/** Equal addresses have equal hashes, and without the key nobody can find them by trying. */
export type HashAddress = (email: string) => string;

/** The part after a plus reaches the same mailbox, so it is left out. */
export function addressHasher(key: string): HashAddress {
  const mailbox = (email: string) => email.toLowerCase().replace(/\+[^@]*(?=@)/, '');
  return (email) =>
    createHmac('sha256', key)
      .update(`address ${mailbox(email)}`)
      .digest('hex');
}

/** So long a ban holds for an address after its account was deleted. */
const keptFor = sql`now() + interval '1 year'`;

/** Keeps the ban of an account that is deleted in this transaction, if it has one. */
export async function keepBan(tx: Database, hash: HashAddress, userId: string): Promise<void> {
  const [banned] = await tx
    .select({ email: user.email })
    .from(user)
    .innerJoin(bans, eq(bans.user_id, user.id))
    .where(eq(user.id, userId));
  if (!banned) return;
  const row = { address_hash: hash(banned.email), user_id: userId, until: keptFor };
  await tx.insert(banned_addresses).values(row).onConflictDoUpdate({ target: banned_addresses.address_hash, set: row });
}

/**
 * Bans a new account whose address had a banned one. It reads the decision as its own, so that it can object; the ban
 * stays with the account from then on.
 */
export async function banAgain(db: Database, hash: HashAddress, { id, email }: { id: string; email: string }) {
  const [kept] = await db
    .delete(banned_addresses)
    .where(isKept(hash(email)))
    .returning();
  if (!kept) return;
  await db.insert(bans).values({ user_id: id }).onConflictDoNothing();
  const { act, reason, words, actor_user_id, subject_user_id, number } = moderation_log;
  const [decision] = await db
    .select({ act, reason, words, actor_user_id })
    .from(moderation_log)
    .where(and(eq(subject_user_id, kept.user_id), eq(act, 'ban')))
    .orderBy(desc(number))
    .limit(1);
  const again = { kind: 'account', target_id: id, subject_user_id: id } as const;
  if (decision) await db.insert(moderation_log).values({ ...decision, ...again });
}

/** Whether the account with this address was deleted while it was banned. */
export const isBannedAddress = async (db: Database, hash: HashAddress, email: string): Promise<boolean> =>
  (await db.$count(banned_addresses, isKept(hash(email)))) > 0;

const isKept = (hash: string) => and(eq(banned_addresses.address_hash, hash), gt(banned_addresses.until, sql`now()`));

export async function forgetBannedAddresses(db: Database, now: Date): Promise<void> {
  await db.delete(banned_addresses).where(lt(banned_addresses.until, now));
}
