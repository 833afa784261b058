import type { DuplicateRequest } from '#core/contract/match.ts';
import { foldName } from '#core/text/fold.ts';
import { type Actor, demand } from '#server/permissions.ts';
import type { Match } from './match.ts';
import type { MatchDeps } from './match-deps.ts';
import { comparePhotos, photosOf } from './match-pet.ts';
import { ownersOf } from './store/match-news.ts';

/** Reports whose last-seen days are further apart are taken for two losses. */
const mostDaysApart = 21;
const mostShown = 3;
/** Two cats of one colour are common: by its photo alone a report has to be more likely than not. */
const alikeFrom = 0.5;

export type Duplicate = Match & { own: boolean };

/**
 * Missing reports that may be of the animal of a report that is about to be posted. The matcher compares it as if it were
 * a found one, without its day, because two people remember different ones. A lead counts if it has the same name, or if
 * its photos look alike and it is likely enough.
 * @param country as for `createCase`
 * @throws NamedError as `matchPet` does for its photos
 */
export async function findDuplicates(
  deps: MatchDeps,
  actor: Actor,
  { pet_name, found_at, ...request }: DuplicateRequest,
  country: string | null = null,
): Promise<Duplicate[]> {
  await demand(deps, actor, 'photo.match');
  const photos = await photosOf(deps, actor, request);
  const { matches } = await comparePhotos(deps, actor, { photos, request, country });
  const alike = matches
    .filter((match) => isSameTime(match, found_at) && isDuplicate(match, pet_name))
    .slice(0, mostShown);
  const ids = alike.map(({ shown }) => shown.id);
  const owners = await ownersOf(deps.db, ids);
  return alike.map((match) => ({ ...match, own: owners.get(match.shown.id) === actor.userId }));
}

function isDuplicate({ posterior, lead, shown, explanation }: Match, name = ''): boolean {
  const isNamesake = name !== '' && foldName(shown.pet_name ?? '') === foldName(name);
  const looksAlike = explanation.evidence.some(({ field, supports }) => field === 'photo' && supports);
  return lead && (isNamesake || (looksAlike && posterior >= alikeFrom));
}

function isSameTime({ shown }: Match, lastSeen: string | undefined): boolean {
  if (!lastSeen || !shown.last_seen_at) return true;
  return Math.abs(Date.parse(lastSeen) - shown.last_seen_at.getTime()) <= mostDaysApart * 24 * 3600_000;
}
