import type { CheckResult } from '#core/contract/admin.ts';
import { demand } from '#server/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { ModerationDeps, Reached } from './ports.ts';

/**
 * What is in order with this install and what is not. It names folders, addresses and versions, so it is for admins.
 * @throws NamedError `forbidden`
 */
export async function checkInstall(
  deps: Pick<ModerationDeps, 'can' | 'checkInstall'>,
  actor: Actor,
  reached: Reached,
): Promise<CheckResult[]> {
  await demand(deps, actor, 'site.check');
  return deps.checkInstall(reached);
}
