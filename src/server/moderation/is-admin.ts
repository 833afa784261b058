import type { RoleStore } from '#server/accounts/roles.ts';
import type { IsAdmin } from '#server/policy.ts';

/** The role as it is now. A look-up that fails is logged and counts as not admin. */
export function adminCheck(roles: Pick<RoleStore, 'has'>, logFailure: (error: unknown) => void): IsAdmin {
  return async (userId) => {
    try {
      return await roles.has(userId, 'admin');
    } catch (error) {
      logFailure(error);
      return false;
    }
  };
}
