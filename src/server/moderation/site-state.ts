import { asc, eq } from 'drizzle-orm';
import type { AdminStats, CheckResult, SocialConnection } from '#core/contract/admin.ts';
import { m } from '#core/paraglide/messages.js';
import { type Actor, demand } from '#server/permissions.ts';
import { social_auth } from '#server/platform/database/schema/accounts.ts';
import { NamedError } from '#server/platform/errors.ts';
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
 * The state of this install: which checks passed, and which did not. It names folders, addresses and versions, so it is
 * for admins.
 * @throws NamedError `forbidden`
 */
export async function checkInstall(deps: ModerationDeps, actor: Actor, reached: Reached): Promise<CheckResult[]> {
  await demand(deps, actor, 'site.check');
  return deps.checkInstall(reached);
}

/**
 * Lists the connected social-media accounts.
 * @throws NamedError `forbidden`
 */
export async function listConnections(deps: ModerationDeps, actor: Actor): Promise<SocialConnection[]> {
  await demand(deps, actor, 'connection.list');
  const { platform, account_id } = social_auth;
  return deps.db.select({ platform, account_id }).from(social_auth).orderBy(asc(platform));
}

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
  const removed = await deps.db.delete(social_auth).where(eq(social_auth.platform, platform)).returning();
  if (removed.length === 0) throw connectionNotFound();
}

export const connectionNotFound = () => new NamedError('connection_not_found', 404, m.errors_connection_not_found());
