import type { SocialConnection } from '#core/contract/admin.ts';
import type { Actor } from '#server/actor.ts';
import { authorize } from '#server/policy.ts';
import { moderationPolicy } from './policy.ts';
import type { ModerationDeps } from './ports.ts';

/** The social-media accounts that are connected. @throws NamedError `forbidden` */
export async function listConnections(deps: ModerationDeps, actor: Actor): Promise<SocialConnection[]> {
  await authorize(moderationPolicy.listConnections, actor, deps.isAdmin);
  return deps.moderation.connections();
}
