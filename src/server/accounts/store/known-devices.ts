import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { known_devices, user } from '#server/platform/database/schema/accounts.ts';
import { hiddenName } from '#server/platform/limits/limiter.ts';

// Browsers that accounts were opened from. Each has a random token, which it sends when signing in; only its hash is
// stored, which is safe because no word list contains such tokens. A known device is not a session: it is only exempt
// from the limits that slow down strangers.

/** Whether the account with this address was opened from this device before. */
export async function knowsDevice(db: Database, email: string, token: string): Promise<boolean> {
  const found = await db
    .select({ one: sql`1` })
    .from(known_devices)
    .innerJoin(user, eq(user.id, known_devices.user_id))
    .where(and(eq(user.email, email), eq(known_devices.token_hash, hiddenName(token))));
  return found.length > 0;
}

/**
 * Records that the account was opened from this device.
 * @returns what the device was before; `first` means the account had no known device yet
 */
export async function rememberDevice(
  db: Database,
  userId: string,
  token: string | null,
): Promise<'known' | 'new' | 'first'> {
  const known = await db
    .select({ hash: known_devices.token_hash })
    .from(known_devices)
    .where(eq(known_devices.user_id, userId));
  const hash = token && hiddenName(token);
  if (hash)
    await db
      .insert(known_devices)
      .values({ user_id: userId, token_hash: hash })
      .onConflictDoUpdate({
        target: [known_devices.user_id, known_devices.token_hash],
        set: { last_used_at: sql`now()` },
      });
  if (known.some((device) => device.hash === hash)) return 'known';
  return known.length > 0 ? 'new' : 'first';
}

/** Forgets all devices of the user except this one. */
export async function forgetOtherDevices(db: Database, userId: string, token: string | null): Promise<void> {
  const others = token ? ne(known_devices.token_hash, hiddenName(token)) : undefined;
  await db.delete(known_devices).where(and(eq(known_devices.user_id, userId), others));
}
