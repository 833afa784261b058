import type { Role } from '#core/accounts/roles.ts';

/** Stores who holds which role. Roles are never cached, so revoking one takes effect with the next request. */
export type RoleStore = {
  of: (userId: string) => Promise<Role[]>;
  /** does nothing if the role is already held; rejects if the user does not exist */
  grant: (userId: string, role: Role) => Promise<void>;
  /** Takes the role away, but not from the last admin. The check and the change are atomic. */
  revoke: (userId: string, role: Role) => Promise<'revoked' | 'not_held' | 'last_holder'>;
};
