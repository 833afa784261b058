import { userNotFound } from '#server/accounts/errors.ts';
import type { Actor } from '#server/actor.ts';
import { authorize } from '#server/policy.ts';
import { moderationPolicy } from './policy.ts';
import type { ModerationDeps } from './ports.ts';

/** Makes a user an admin; one who is already stays it. @throws NamedError `forbidden`, `user_not_found` */
export async function grantAdmin(deps: ModerationDeps, actor: Actor, userId: string): Promise<void> {
  await authorize(moderationPolicy.grantRole, actor, deps.isAdmin);
  if (!(await deps.moderation.userExists(userId))) throw userNotFound();
  await deps.roles.grant(userId, 'admin');
}
