import type { SocialConnection } from '#core/contract/admin.ts';
import { demand } from '#server/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import { connectionNotFound } from './errors.ts';
import type { ModerationDeps } from './ports.ts';

/**
 * Removes the connection to a social-media account.
 * @throws NamedError `forbidden`, `connection_not_found`
 */
export async function disconnect(
  deps: ModerationDeps,
  actor: Actor,
  platform: SocialConnection['platform'],
): Promise<void> {
  await demand(deps, actor, 'connection.disconnect');
  if (!(await deps.moderation.disconnect(platform))) throw connectionNotFound();
}
