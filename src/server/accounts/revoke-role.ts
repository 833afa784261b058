import type { Role } from '#core/accounts/roles.ts';
import { lastAdmin } from './errors.ts';
import type { RoleStore } from './roles.ts';

/**
 * Takes a role away; does nothing when it is not held.
 * @throws NamedError `last_admin` when nobody else holds it
 */
export async function revokeRole(roles: Pick<RoleStore, 'revoke'>, userId: string, role: Role): Promise<void> {
  if ((await roles.revoke(userId, role)) === 'last_holder') throw lastAdmin();
}
