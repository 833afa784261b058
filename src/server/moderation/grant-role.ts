import { userNotFound } from '#server/accounts/errors.ts';
import type { Actor } from '#server/actor.ts';
import { demand } from '#server/permissions.ts';
import type { ModerationDeps } from './ports.ts';

/**
 * Makes a user an admin. Does nothing if they already are.
 * @throws NamedError `forbidden`, `user_not_found`
 */
export async function grantAdmin(deps: ModerationDeps, actor: Actor, userId: string): Promise<void> {
  await demand(deps, actor, 'role.grant');
  if (!(await deps.moderation.userExists(userId))) throw userNotFound();
  await deps.roles.grant(userId, 'admin');
}
