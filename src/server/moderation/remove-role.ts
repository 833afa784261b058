import { userNotFound } from '#server/accounts/errors.ts';
import { revokeRole } from '#server/accounts/roles/revoke-role.ts';
import { roleChange } from '#server/accounts/roles/role-change.ts';
import { demand } from '#server/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AdminDeps } from './grant-role.ts';

/** Takes the admin role away. @throws NamedError `forbidden`, `user_not_found`, `last_admin` */
export async function removeAdmin(deps: AdminDeps, actor: Actor, userId: string): Promise<void> {
  await demand(deps, actor, 'role.remove');
  if (!(await deps.moderation.userExists(userId))) throw userNotFound();
  await revokeRole(deps.roles, userId, 'admin');
  const change = roleChange({ by: actor.userId, userId, act: 'remove_role', role: 'admin' });
  await deps.transact((unit) => unit.addDecision(change));
}
