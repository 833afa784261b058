import type { SocialConnection } from '#core/contract/admin.ts';
import type { Actor } from '#server/actor.ts';
import { authorize } from '#server/policy.ts';
import { connectionNotFound } from './errors.ts';
import { moderationPolicy } from './policy.ts';
import type { ModerationDeps } from './ports.ts';

/** Forgets a social-media account. @throws NamedError `forbidden`, `connection_not_found` */
export async function disconnect(
  deps: ModerationDeps,
  actor: Actor,
  platform: SocialConnection['platform'],
): Promise<void> {
  await authorize(moderationPolicy.disconnect, actor, deps.isAdmin);
  if (!(await deps.moderation.disconnect(platform))) throw connectionNotFound();
}
