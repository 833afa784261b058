import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { keyedHash } from '#server/platform/secrets.ts';
import type { Database } from './connection/connect.ts';
import { user } from './schema/accounts.ts';
import { banned_addresses, bans, moderation_log } from './schema/moderation.ts';

export type HashAddress = (email: string) => string;

/** The part after a plus reaches the same mailbox, so it is left out. */
export function addressHasher(key: string): HashAddress {
  const hash = keyedHash(key);
  return (email) => hash(`address ${email.toLowerCase().replace(/\+[^@]*(?=@)/, '')}`);
}

/** So long a ban holds for an address after its account was deleted. */
const keptFor = sql`now() + interval '1 year'`;

/** `sendsMail`: without a mail server no address can be confirmed. */
type Site = { hashAddress: HashAddress; sendsMail: boolean };

/**
 * Keeps the ban of an account that is deleted in this transaction, if it has one. Nobody loses anything by what was done
 * with their address before it was confirmed.
 */
export async function keepBan(tx: Database, { hashAddress, sendsMail }: Site, userId: string): Promise<void> {
  const [banned] = await tx
    .select({ email: user.email, confirmed: user.emailVerified, decision_id: decisionOf(userId) })
    .from(user)
    .innerJoin(bans, eq(bans.user_id, user.id))
    .where(eq(user.id, userId));
  if (!banned || (sendsMail && !banned.confirmed)) return;
  const row = { address_hash: hashAddress(banned.email), decision_id: banned.decision_id, until: keptFor };
  await tx.insert(banned_addresses).values(row).onConflictDoUpdate({ target: banned_addresses.address_hash, set: row });
}

/** SQL: the last decision to ban an account, which may have been about one before it. */
const decisionOf = (userId: string) => sql<string | null>`coalesce((select ${moderation_log.id} from ${moderation_log}
  where ${moderation_log.subject_user_id} = ${userId} and ${moderation_log.act} = 'ban'
  order by ${moderation_log.number} desc limit 1), ${bans.decision_id})`;

/**
 * Bans a new account whose address had a banned one, by the same decision. The address stays banned, because other ways
 * to write it are left.
 */
export async function banAgain(db: Database, hash: HashAddress, { id, email }: { id: string; email: string }) {
  await db.execute(sql`insert into ${bans} (user_id, decision_id)
    select ${id}, ${banned_addresses.decision_id} from ${banned_addresses} where ${isKept(hash(email))}
    on conflict do nothing`);
}

/** The ban of this account is lifted, and with it that of its address. */
export async function unbanAddress(tx: Database, hash: HashAddress, userId: string): Promise<void> {
  const [account] = await tx.select({ email: user.email }).from(user).where(eq(user.id, userId));
  if (account) await tx.delete(banned_addresses).where(eq(banned_addresses.address_hash, hash(account.email)));
}

/** Whether the account with this address was deleted while it was banned. */
export const isBannedAddress = async (db: Database, hash: HashAddress, email: string): Promise<boolean> =>
  (await db.$count(banned_addresses, isKept(hash(email)))) > 0;

const isKept = (hash: string) => and(eq(banned_addresses.address_hash, hash), gt(banned_addresses.until, sql`now()`));

export async function forgetBannedAddresses(db: Database, now: Date): Promise<void> {
  await db.delete(banned_addresses).where(lt(banned_addresses.until, now));
}
