import type { SocialConnection } from '#core/contract/admin.ts';
import { demand } from '#server/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { ModerationDeps } from './ports.ts';

/**
 * Lists the connected social-media accounts.
 * @throws NamedError `forbidden`
 */
export async function listConnections(deps: ModerationDeps, actor: Actor): Promise<SocialConnection[]> {
  await demand(deps, actor, 'connection.list');
  return deps.moderation.connections();
}
