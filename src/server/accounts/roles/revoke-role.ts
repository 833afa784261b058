import type { Role } from '#core/accounts/roles.ts';
import { lastAdmin } from '#server/accounts/errors.ts';
import type { RoleStore } from './roles.ts';

/**
 * Takes a role away. Does nothing if the user does not hold it.
 * @throws NamedError `last_admin` if nobody else holds it
 */
export async function revokeRole(roles: Pick<RoleStore, 'revoke'>, userId: string, role: Role): Promise<void> {
  if ((await roles.revoke(userId, role)) === 'last_holder') throw lastAdmin();
}
