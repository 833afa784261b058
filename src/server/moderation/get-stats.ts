import type { AdminStats } from '#core/contract/admin.ts';
import { demand } from '#server/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { ModerationDeps } from './ports.ts';

/**
 * The figures of the admin page.
 * @throws NamedError `forbidden`
 */
export async function getStats(deps: ModerationDeps, actor: Actor): Promise<AdminStats> {
  await demand(deps, actor, 'site.see-stats');
  return { ...(await deps.moderation.counts()), photo_model: await deps.photoModel() };
}
