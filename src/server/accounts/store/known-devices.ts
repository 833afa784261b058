import { and, eq, ne, sql } from 'drizzle-orm';
import type { KnownDevices } from '#server/accounts/known-devices.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { known_devices, user } from '#server/platform/database/schema/accounts.ts';
import { hiddenName } from '#server/platform/limits/hidden-name.ts';

/** Stores hashes only. The tokens are random, so a plain hash is safe: no word list contains them. */
export function createKnownDevices(db: Database): KnownDevices {
  return {
    async knows(email, token) {
      const found = await db
        .select({ one: sql`1` })
        .from(known_devices)
        .innerJoin(user, eq(user.id, known_devices.user_id))
        .where(and(eq(user.email, email), eq(known_devices.token_hash, hiddenName(token))));
      return found.length > 0;
    },
    async remember(userId, token) {
      const known = await db
        .select({ hash: known_devices.token_hash })
        .from(known_devices)
        .where(eq(known_devices.user_id, userId));
      const hash = token && hiddenName(token);
      if (hash) await note(db, userId, hash);
      if (known.some((device) => device.hash === hash)) return 'known';
      return known.length > 0 ? 'new' : 'first';
    },
    async forgetOthers(userId, token) {
      const others = token ? ne(known_devices.token_hash, hiddenName(token)) : undefined;
      await db.delete(known_devices).where(and(eq(known_devices.user_id, userId), others));
    },
  };
}

async function note(db: Database, user_id: string, token_hash: string): Promise<void> {
  await db
    .insert(known_devices)
    .values({ user_id, token_hash })
    .onConflictDoUpdate({
      target: [known_devices.user_id, known_devices.token_hash],
      set: { last_used_at: sql`now()` },
    });
}
