import { randomUUID } from 'node:crypto';
import { addressHasher } from '#server/platform/database/banned-addresses.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { profiles, user, user_roles } from '#server/platform/database/schema/accounts.ts';

export type TestUser = { userId: string; sessionId: string; email: string };

export const testHashAddress = addressHasher('a key for tests only');

/**
 * Creates a person with a profile but no password, for tests that need an actor and no sign-in. Their address is confirmed
 * unless told otherwise.
 */
export async function aUser(db: Database, { name = 'Ada', admin = false, confirmed = true } = {}): Promise<TestUser> {
  const userId = randomUUID();
  const email = `${userId}@example.org`;
  await db.insert(user).values({ id: userId, name, email, emailVerified: confirmed });
  const profile = { id: userId, display_name: name, contact_email: email };
  // a database trigger may have created the profile with the user
  await db.insert(profiles).values(profile).onConflictDoUpdate({ target: profiles.id, set: profile });
  if (admin) await db.insert(user_roles).values({ user_id: userId, role: 'admin' });
  return { userId, sessionId: `session of ${userId}`, email };
}
