import { rolesOf } from '#server/accounts/store/roles.ts';
import type { RolesOf } from '#server/permissions.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import type { Logger } from '#server/platform/logger.ts';

/**
 * Reads a user's roles from the database on every call. If that fails, the error is logged and the user has no roles.
 */
export function createRolesOf(db: Database, logger: Logger): RolesOf {
  return async (userId) => {
    try {
      return await rolesOf(db, userId);
    } catch (error) {
      logger.error({ err: error, userId }, 'the admin check failed; treated as not an admin');
      return [];
    }
  };
}
