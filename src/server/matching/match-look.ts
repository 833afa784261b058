import type { LookRequest } from '#core/contract/match.ts';
import { type Actor, demand } from '#server/permissions.ts';
import { lookOver } from '#server/photos/errors.ts';
import { oldestLook } from '#server/photos/looks.ts';
import { findLook } from '#server/photos/store/looks.ts';
import { hiddenName } from '#server/platform/limits/limiter.ts';
import type { MatchAnswer } from './match.ts';
import type { MatchDeps } from './match-deps.ts';
import { comparePhotos } from './match-pet.ts';

/**
 * Finds missing pets that the animal of a look may be. Nothing of it is stored, and nobody is told of it.
 * @param actor null for a visitor
 * @param country as for `createCase`
 * @throws NamedError `look_over`
 */
export async function matchLook(
  deps: MatchDeps,
  actor: Actor | null,
  { token, ...request }: LookRequest,
  country: string | null = null,
): Promise<MatchAnswer> {
  await demand(deps, actor, 'photo.look');
  const photo = await findLook(deps.db, hiddenName(token), oldestLook(deps.now()));
  if (!photo) throw lookOver();
  return comparePhotos(deps, actor, { photos: [photo], request, country });
}
