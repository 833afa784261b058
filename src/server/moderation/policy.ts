import type { Rule } from '#server/policy.ts';

/** Who may do what under /api/admin. Taking cases down or toggling them follows the policy of the cases. */
export const moderationPolicy = {
  toggleCase: 'admin',
  seeStats: 'admin',
  listUsers: 'admin',
  grantRole: 'admin',
  removeRole: 'admin',
  /** of oneself: everyone who is signed in; of others: admins */
  askRole: 'owner-or-admin',
  listConnections: 'admin',
  disconnect: 'admin',
} as const satisfies Record<string, Rule>;
