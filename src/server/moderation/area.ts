import type { Actor } from '#server/permissions.ts';
import type { Ask } from '#server/platform/database/connection/ask.ts';
import { forbidden } from '#server/platform/errors.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { isWithin } from './store/moderator-areas.ts';
import type { Target } from './store/records.ts';

/** The moderator whose area limits what the actor sees; null for those who see everything. */
export async function limitedTo({ can }: Pick<ModerationDeps, 'can'>, actor: Actor): Promise<string | null> {
  return (await can(actor, 'moderation.everywhere')) ? null : actor.userId;
}

/**
 * @param moderator see `limitedTo`
 * @throws NamedError `forbidden` if it lies outside their area
 */
export async function demandInArea({ ask }: { ask: Ask }, moderator: string | null, target: Target): Promise<void> {
  if (moderator && !(await isWithin(ask, moderator, target))) throw forbidden();
}
