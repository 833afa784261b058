import { userNotFound } from '#server/accounts/errors.ts';
import { revokeRole } from '#server/accounts/revoke-role.ts';
import type { Actor } from '#server/actor.ts';
import { demand } from '#server/permissions.ts';
import type { ModerationDeps } from './ports.ts';

/** Takes the admin role away. @throws NamedError `forbidden`, `user_not_found`, `last_admin` */
export async function removeAdmin(deps: ModerationDeps, actor: Actor, userId: string): Promise<void> {
  await demand(deps, actor, 'role.remove');
  if (!(await deps.moderation.userExists(userId))) throw userNotFound();
  await revokeRole(deps.roles, userId, 'admin');
}
