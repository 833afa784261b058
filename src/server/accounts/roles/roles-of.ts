import type { RolesOf } from '#server/permissions.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { RoleStore } from './roles.ts';

/**
 * Reads a user's roles from the database on every call. If that fails, the error is logged and the user has no roles.
 */
export function createRolesOf(roles: Pick<RoleStore, 'of'>, logger: Logger): RolesOf {
  return async (userId) => {
    try {
      return await roles.of(userId);
    } catch (error) {
      logger.error({ err: error, userId }, 'the admin check failed; treated as not an admin');
      return [];
    }
  };
}
