import type { Actor } from '#server/actor.ts';
import { authorize } from '#server/policy.ts';
import { moderationPolicy } from './policy.ts';
import type { ModerationDeps } from './ports.ts';

/** Whether a user is an admin. @throws NamedError `forbidden` when one asks about others without being one */
export async function askAdmin(deps: ModerationDeps, actor: Actor, userId: string): Promise<boolean> {
  await authorize(moderationPolicy.askRole, actor, deps.isAdmin, userId);
  return deps.isAdmin(userId);
}
