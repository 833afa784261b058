import type { Logger } from '#server/logger.ts';
import type { RoleStore } from './roles.ts';

/** Reads the admin role afresh. A look-up that fails is logged and counts as not an admin. */
export function createIsAdmin(roles: Pick<RoleStore, 'has'>, logger: Logger) {
  return async (userId: string): Promise<boolean> => {
    try {
      return await roles.has(userId, 'admin');
    } catch (error) {
      logger.error({ err: error, userId }, 'the admin check failed; treated as not an admin');
      return false;
    }
  };
}
