import type { CaseDeps } from '#server/cases/ports.ts';
import type { SentSighting } from '#server/cases/read-ports.ts';
import type { Actor } from '#server/platform/actor.ts';

/** What the person told of other people's pets, newest first, without what a moderator has hidden. */
export async function listSentSightings({ cases }: Pick<CaseDeps, 'cases'>, actor: Actor): Promise<SentSighting[]> {
  return cases.sightingsBy(actor.userId);
}
