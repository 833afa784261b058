import { eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { account, known_devices, profiles, user, user_roles } from '#server/platform/database/schema/accounts.ts';
import { passkeysOf } from './passkeys.ts';

const { user_id: _user, token_hash: _token, ...deviceColumns } = getTableColumns(known_devices);

/** The records of an account besides those its owner sets: how it is opened, since when it holds a role, its dates. */
export async function exportAccountRecords(db: Database, userId: string) {
  const { providerId, accountId, scope, createdAt } = account;
  const { confirmed_at, waited_told_at } = profiles;
  return {
    registration: await db
      .select({ name: user.name, image: user.image, updated_at: user.updatedAt, confirmed_at, waited_told_at })
      .from(user)
      .innerJoin(profiles, eq(profiles.id, user.id))
      .where(eq(user.id, userId)),
    ways_to_sign_in: await db
      .select({ provider: providerId, account_id: accountId, scope, created_at: createdAt })
      .from(account)
      .where(eq(account.userId, userId)),
    roles: await db
      .select({ role: user_roles.role, created_at: user_roles.created_at })
      .from(user_roles)
      .where(eq(user_roles.user_id, userId)),
    known_devices: await db.select(deviceColumns).from(known_devices).where(eq(known_devices.user_id, userId)),
    passkeys: await passkeysOf(db, userId),
  };
}
