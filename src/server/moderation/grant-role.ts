import type { Role } from '#core/accounts/roles.ts';
import { userNotFound } from '#server/accounts/errors.ts';
import { revokeRole, roleChange } from '#server/accounts/roles/role-change.ts';
import { grantRole as storeRole } from '#server/accounts/store/roles.ts';
import { demand } from '#server/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import { addDecision } from '#server/platform/database/add-decision.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { setAreas } from './store/moderator-areas.ts';
import { userExists } from './store/users.ts';

/**
 * Gives a user a role. Does nothing if they already have it. Moderators get their areas from grant-moderator.ts.
 * @throws NamedError `forbidden`, `user_not_found`
 */
export async function grantRole(deps: ModerationDeps, actor: Actor, userId: string, role: Role): Promise<void> {
  await demand(deps, actor, 'role.grant');
  if (!(await userExists(deps.db, userId))) throw userNotFound();
  await deps.transact(async ({ db }) => {
    await storeRole(db, userId, role);
    await addDecision(db, roleChange({ by: actor.userId, userId, act: 'grant_role', role }));
  });
}

/** Takes a role away, and the areas of a moderator. @throws NamedError `forbidden`, `user_not_found`, `last_admin` */
export async function removeRole(deps: ModerationDeps, actor: Actor, userId: string, role: Role): Promise<void> {
  await demand(deps, actor, 'role.remove');
  if (!(await userExists(deps.db, userId))) throw userNotFound();
  await deps.transact(async ({ db }) => {
    await revokeRole(db, userId, role);
    if (role === 'moderator') await setAreas(db, userId, []);
    await addDecision(db, roleChange({ by: actor.userId, userId, act: 'remove_role', role }));
  });
}
