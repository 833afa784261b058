import { and, asc, count, eq, lt, sql } from 'drizzle-orm';
import { limits } from '#core/cases/limits.ts';
import type { PasskeyStore, PasskeyUnit } from '#server/accounts/passkeys/passkey-ports.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { passkeys, user } from '#server/platform/database/schema/accounts.ts';

const recordColumns = {
  id: passkeys.id,
  name: passkeys.name,
  created_at: passkeys.created_at,
  last_used_at: passkeys.last_used_at,
};

export function createPasskeyStore(db: Database): PasskeyStore {
  return {
    list: (userId) =>
      db
        .select(recordColumns)
        .from(passkeys)
        .where(eq(passkeys.user_id, userId))
        .orderBy(asc(passkeys.created_at), asc(passkeys.id)),
    credentials: (userId) =>
      db
        .select({ credentialId: passkeys.credential_id, transports: passkeys.transports })
        .from(passkeys)
        .where(eq(passkeys.user_id, userId)),
    async find(credentialId) {
      const [key] = await db.select(keyColumns).from(passkeys).where(eq(passkeys.credential_id, credentialId));
      return key ?? null;
    },
    async noteUse(id, counter) {
      // two proofs checked at the same time must not both pass with the same counter; without one, it stays 0
      const grown = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
      const noted = await db
        .update(passkeys)
        .set({ counter, last_used_at: sql`now()` })
        .where(and(eq(passkeys.id, id), grown))
        .returning({ id: passkeys.id });
      return noted.length > 0;
    },
  };
}

const keyColumns = {
  id: passkeys.id,
  userId: passkeys.user_id,
  credentialId: passkeys.credential_id,
  publicKey: passkeys.public_key,
  counter: passkeys.counter,
};

/** The writes, within the transaction `tx`. */
export function passkeyUnit(tx: Database): PasskeyUnit {
  const own = (userId: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.user_id, userId));
  return {
    async add(userId, name, { credentialId, publicKey, counter, transports }) {
      // locked, so that two devices at once do not exceed the limit
      await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
      const [held] = await tx.select({ count: count() }).from(passkeys).where(eq(passkeys.user_id, userId));
      if (held!.count >= limits.passkeys) return 'too-many';
      const row = { user_id: userId, credential_id: credentialId, public_key: publicKey, counter, transports, name };
      const [added] = await tx.insert(passkeys).values(row).onConflictDoNothing().returning(recordColumns);
      return added ?? 'known';
    },
    async rename(userId, id, name) {
      const [renamed] = await tx.update(passkeys).set({ name }).where(own(userId, id)).returning(recordColumns);
      return renamed ?? null;
    },
    async remove(userId, id) {
      const removed = await tx.delete(passkeys).where(own(userId, id)).returning({ id: passkeys.id });
      return removed.length > 0;
    },
  };
}
