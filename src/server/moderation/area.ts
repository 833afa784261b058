import type { Actor } from '#server/platform/actor.ts';
import { forbidden } from '#server/platform/errors.ts';
import type { ModerationUnit, QueueDeps, Target } from './queue-ports.ts';

/** The moderator whose area limits what the actor sees; null for those who see everything. */
export async function limitedTo({ can }: Pick<QueueDeps, 'can'>, actor: Actor): Promise<string | null> {
  return (await can(actor, 'moderation.everywhere')) ? null : actor.userId;
}

/** @throws NamedError `forbidden` if it lies outside the actor's area */
export async function demandInArea(
  deps: Pick<QueueDeps, 'can'>,
  unit: Pick<ModerationUnit, 'isWithin'>,
  actor: Actor,
  target: Target,
): Promise<void> {
  const moderator = await limitedTo(deps, actor);
  if (moderator && !(await unit.isWithin(moderator, target))) throw forbidden();
}
