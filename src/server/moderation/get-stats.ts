import type { AdminStats } from '#core/contract/admin.ts';
import type { Actor } from '#server/actor.ts';
import { authorize } from '#server/policy.ts';
import { moderationPolicy } from './policy.ts';
import type { ModerationDeps } from './ports.ts';

/** The figures of the admin page. @throws NamedError `forbidden` */
export async function getStats(deps: ModerationDeps, actor: Actor): Promise<AdminStats> {
  await authorize(moderationPolicy.seeStats, actor, deps.isAdmin);
  // nothing waits for review: reports are public at once
  return { ...(await deps.moderation.counts()), pending_reviews: 0 };
}
