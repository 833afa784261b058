import type { Actor } from '#server/actor.ts';
import type { CaseDeps } from './ports.ts';
import type { SentSighting } from './read-ports.ts';

/** What the person told of other people's pets, newest first, without what a moderator has hidden. */
export async function listSentSightings({ cases }: Pick<CaseDeps, 'cases'>, actor: Actor): Promise<SentSighting[]> {
  return cases.sightingsBy(actor.userId);
}
