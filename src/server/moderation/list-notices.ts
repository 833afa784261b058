import type { Actor } from '#server/platform/actor.ts';
import type { DecisionRecord, QueueDeps } from './queue-ports.ts';

/** More are never of interest at once. */
const mostShown = 20;

/** What moderators decided about a person's own things, newest first. */
export function listNotices({ queue }: Pick<QueueDeps, 'queue'>, { userId }: Actor): Promise<DecisionRecord[]> {
  return queue.decisionsAbout(userId, mostShown);
}
