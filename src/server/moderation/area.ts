import type { Actor } from '#server/platform/actor.ts';
import type { Transaction } from '#server/platform/database/transact.ts';
import { forbidden } from '#server/platform/errors.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { isWithin } from './store/moderator-areas.ts';
import type { Target } from './store/records.ts';

/** The moderator whose area limits what the actor sees; null for those who see everything. */
export async function limitedTo({ can }: Pick<ModerationDeps, 'can'>, actor: Actor): Promise<string | null> {
  return (await can(actor, 'moderation.everywhere')) ? null : actor.userId;
}

/** @throws NamedError `forbidden` if it lies outside the actor's area */
export async function demandInArea(
  deps: Pick<ModerationDeps, 'can'>,
  { ask }: Transaction,
  actor: Actor,
  target: Target,
): Promise<void> {
  const moderator = await limitedTo(deps, actor);
  if (moderator && !(await isWithin(ask, moderator, target))) throw forbidden();
}
