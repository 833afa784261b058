import { and, asc, count, eq, lt, sql } from 'drizzle-orm';
import { limits } from '#core/cases/limits.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { passkeys, user } from '#server/platform/database/schema/accounts.ts';

/** The facts that a proof is checked against. */
export type PasskeyKey = typeof passkeys.$inferSelect;
export type PasskeyRecord = Pick<PasskeyKey, 'id' | 'name' | 'created_at' | 'last_used_at'>;
export type NewKey = Pick<PasskeyKey, 'credential_id' | 'public_key' | 'counter' | 'transports'>;

/** A credential that an account already has, so that a device is not asked for a second one. */
export type KnownCredential = Pick<PasskeyKey, 'credential_id' | 'transports'>;

const recordColumns = {
  id: passkeys.id,
  name: passkeys.name,
  created_at: passkeys.created_at,
  last_used_at: passkeys.last_used_at,
};
const own = (userId: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.user_id, userId));

/** The oldest first. */
export function passkeysOf(db: Database, userId: string): Promise<PasskeyRecord[]> {
  return db
    .select(recordColumns)
    .from(passkeys)
    .where(eq(passkeys.user_id, userId))
    .orderBy(asc(passkeys.created_at), asc(passkeys.id));
}

export function credentialsOf(db: Database, userId: string): Promise<KnownCredential[]> {
  return db
    .select({ credential_id: passkeys.credential_id, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.user_id, userId));
}

export async function passkeyWith(db: Database, credentialId: string): Promise<PasskeyKey | null> {
  const [key] = await db.select().from(passkeys).where(eq(passkeys.credential_id, credentialId));
  return key ?? null;
}

/**
 * Records that somebody signed in.
 * @returns false if the passkey was removed, or a copy of it has signed more often in the meantime
 */
export async function noteUse(db: Database, id: string, counter: number): Promise<boolean> {
  // two proofs checked at the same time must not both pass with the same counter; without one, it stays 0
  const grown = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const noted = await db
    .update(passkeys)
    .set({ counter, last_used_at: sql`now()` })
    .where(and(eq(passkeys.id, id), grown))
    .returning({ id: passkeys.id });
  return noted.length > 0;
}

/** Within a transaction: the owner is locked, so that two devices at once do not exceed the limit. */
export async function keepPasskey(
  tx: Database,
  userId: string,
  name: string,
  key: NewKey,
): Promise<PasskeyRecord | 'known' | 'too-many'> {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
  const [held] = await tx.select({ count: count() }).from(passkeys).where(eq(passkeys.user_id, userId));
  if (held!.count >= limits.passkeys) return 'too-many';
  const row = { ...key, user_id: userId, name };
  const [added] = await tx.insert(passkeys).values(row).onConflictDoNothing().returning(recordColumns);
  return added ?? 'known';
}

/** @returns null if the person has no such passkey */
export async function namePasskey(
  db: Database,
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyRecord | null> {
  const [renamed] = await db.update(passkeys).set({ name }).where(own(userId, id)).returning(recordColumns);
  return renamed ?? null;
}

/** @returns false if the person has no such passkey */
export async function deletePasskey(db: Database, userId: string, id: string): Promise<boolean> {
  const removed = await db.delete(passkeys).where(own(userId, id)).returning({ id: passkeys.id });
  return removed.length > 0;
}
