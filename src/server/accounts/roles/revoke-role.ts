import type { Role } from '#core/accounts/roles.ts';
import { lastAdmin } from '#server/accounts/errors.ts';
import { takeRole } from '#server/accounts/store/roles.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';

/**
 * Takes a role away. Does nothing if the user does not hold it.
 * @throws NamedError `last_admin` if nobody else holds it
 */
export async function revokeRole(db: Database, userId: string, role: Role): Promise<void> {
  if ((await takeRole(db, userId, role)) === 'last_holder') throw lastAdmin();
}
