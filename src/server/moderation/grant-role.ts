import type { Role } from '#core/accounts/roles.ts';
import { userNotFound } from '#server/accounts/errors.ts';
import { roleChange } from '#server/accounts/roles/role-change.ts';
import { demand } from '#server/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { ModerationDeps } from './ports.ts';
import type { QueueDeps } from './queue-ports.ts';

export type AdminDeps = Pick<ModerationDeps, 'moderation' | 'roles' | 'can'> & Pick<QueueDeps, 'transact'>;

/**
 * Gives a user a role. Does nothing if they already have it. Moderators get their areas from grant-moderator.ts.
 * @throws NamedError `forbidden`, `user_not_found`
 */
export async function grantRole(deps: AdminDeps, actor: Actor, userId: string, role: Role): Promise<void> {
  await demand(deps, actor, 'role.grant');
  if (!(await deps.moderation.userExists(userId))) throw userNotFound();
  await deps.roles.grant(userId, role);
  const change = roleChange({ by: actor.userId, userId, act: 'grant_role', role });
  await deps.transact((unit) => unit.addDecision(change));
}
