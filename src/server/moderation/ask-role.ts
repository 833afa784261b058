import type { Role } from '#core/accounts/roles.ts';
import { demand } from '#server/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { ModerationDeps } from './moderation-deps.ts';

/**
 * Whether a user currently holds a role.
 * @throws NamedError `forbidden` if the actor asks about somebody else without being an admin
 */
export async function askRole(deps: ModerationDeps, actor: Actor, userId: string, role: Role): Promise<boolean> {
  await demand(deps, actor, 'role.ask', { owner_user_id: userId });
  return (await deps.rolesOf(userId)).includes(role);
}
