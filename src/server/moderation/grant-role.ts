import { userNotFound } from '#server/accounts/errors.ts';
import { roleChange } from '#server/accounts/roles/role-change.ts';
import { demand } from '#server/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { ModerationDeps } from './ports.ts';
import type { QueueDeps } from './queue-ports.ts';

export type AdminDeps = Pick<ModerationDeps, 'moderation' | 'roles' | 'can'> & Pick<QueueDeps, 'transact'>;

/**
 * Makes a user an admin. Does nothing if they already are.
 * @throws NamedError `forbidden`, `user_not_found`
 */
export async function grantAdmin(deps: AdminDeps, actor: Actor, userId: string): Promise<void> {
  await demand(deps, actor, 'role.grant');
  if (!(await deps.moderation.userExists(userId))) throw userNotFound();
  await deps.roles.grant(userId, 'admin');
  const change = roleChange({ by: actor.userId, userId, act: 'grant_role', role: 'admin' });
  await deps.transact((unit) => unit.addDecision(change));
}
