import type { AdminStats, CheckResult } from '#core/contract/admin.ts';
import { demand } from '#server/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { ModerationDeps, Reached } from './moderation-deps.ts';
import { readCounts } from './store/users.ts';

/**
 * The figures of the admin page.
 * @throws NamedError `forbidden`
 */
export async function getStats(deps: ModerationDeps, actor: Actor): Promise<AdminStats> {
  await demand(deps, actor, 'site.see-stats');
  return { ...(await readCounts(deps.db)), photo_model: await deps.photoModel() };
}

/**
 * What is in order with this install and what is not. It names folders, addresses and versions, so it is for admins.
 * @throws NamedError `forbidden`
 */
export async function checkInstall(deps: ModerationDeps, actor: Actor, reached: Reached): Promise<CheckResult[]> {
  await demand(deps, actor, 'site.check');
  return deps.checkInstall(reached);
}
