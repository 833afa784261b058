import { userNotFound } from '#server/accounts/errors.ts';
import { revokeRole, roleChange } from '#server/accounts/roles/role-change.ts';
import { grantRole } from '#server/accounts/store/roles.ts';
import { demand } from '#server/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import { addDecision } from '#server/platform/database/add-decision.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { userExists } from './store/users.ts';

/**
 * Makes a user an admin. Does nothing if they already are.
 * @throws NamedError `forbidden`, `user_not_found`
 */
export async function grantAdmin(deps: ModerationDeps, actor: Actor, userId: string): Promise<void> {
  await demand(deps, actor, 'role.grant');
  if (!(await userExists(deps.db, userId))) throw userNotFound();
  await grantRole(deps.db, userId, 'admin');
  await addDecision(deps.db, roleChange({ by: actor.userId, userId, act: 'grant_role', role: 'admin' }));
}

/** Takes the admin role away. @throws NamedError `forbidden`, `user_not_found`, `last_admin` */
export async function removeAdmin(deps: ModerationDeps, actor: Actor, userId: string): Promise<void> {
  await demand(deps, actor, 'role.remove');
  if (!(await userExists(deps.db, userId))) throw userNotFound();
  await revokeRole(deps.db, userId, 'admin');
  await addDecision(deps.db, roleChange({ by: actor.userId, userId, act: 'remove_role', role: 'admin' }));
}
