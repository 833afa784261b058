import type { Role } from '#core/accounts/roles.ts';
import { userNotFound } from '#server/accounts/errors.ts';
import { revokeRole } from '#server/accounts/roles/revoke-role.ts';
import { roleChange } from '#server/accounts/roles/role-change.ts';
import { demand } from '#server/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AdminDeps } from './grant-role.ts';

/** Takes a role away, and the areas of a moderator. @throws NamedError `forbidden`, `user_not_found`, `last_admin` */
export async function removeRole(deps: AdminDeps, actor: Actor, userId: string, role: Role): Promise<void> {
  await demand(deps, actor, 'role.remove');
  if (!(await deps.moderation.userExists(userId))) throw userNotFound();
  await revokeRole(deps.roles, userId, role);
  await deps.transact(async (unit) => {
    if (role === 'moderator') await unit.setAreas(userId, []);
    await unit.addDecision(roleChange({ by: actor.userId, userId, act: 'remove_role', role }));
  });
}
