import { userNotFound } from '#server/accounts/errors.ts';
import { revokeRole } from '#server/accounts/revoke-role.ts';
import type { Actor } from '#server/actor.ts';
import { authorize } from '#server/policy.ts';
import { moderationPolicy } from './policy.ts';
import type { ModerationDeps } from './ports.ts';

/** Takes the admin role away. @throws NamedError `forbidden`, `user_not_found`, `last_admin` */
export async function removeAdmin(deps: ModerationDeps, actor: Actor, userId: string): Promise<void> {
  await authorize(moderationPolicy.removeRole, actor, deps.isAdmin);
  if (!(await deps.moderation.userExists(userId))) throw userNotFound();
  await revokeRole(deps.roles, userId, 'admin');
}
