import type { Role } from '#core/accounts/roles.ts';

/** Who holds which role. Never cached: a role that was taken away ends with the next call. */
export type RoleStore = {
  of: (userId: string) => Promise<Role[]>;
  /** does nothing when the role is held already; rejects for a user that is not there */
  grant: (userId: string, role: Role) => Promise<void>;
  /** Takes the role away unless that would leave nobody with it, in one step that two callers cannot race. */
  revoke: (userId: string, role: Role) => Promise<'revoked' | 'not_held' | 'last_holder'>;
};
