import type { ModeratorArea, ModeratorGrant } from '#core/contract/moderation.ts';
import { userNotFound } from '#server/accounts/errors.ts';
import { roleChange } from '#server/accounts/roles/role-change.ts';
import { grantRole } from '#server/accounts/store/roles.ts';
import { demand } from '#server/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import { addDecision } from '#server/platform/database/add-decision.ts';
import type { PlaceFinder } from '#server/platform/places/place-finder.ts';
import { unknownPlace } from './errors.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { setAreas } from './store/moderator-areas.ts';
import { userExists } from './store/users.ts';

/**
 * Makes a user a moderator, or changes where they are one.
 * @throws NamedError `forbidden`, `user_not_found`, `invalid` if a place is not known
 */
export async function grantModerator(
  deps: ModerationDeps & { places: Pick<PlaceFinder, 'resolve'> },
  actor: Actor,
  userId: string,
  { areas }: ModeratorGrant,
): Promise<void> {
  await demand(deps, actor, 'role.grant');
  if (!(await userExists(deps.db, userId))) throw userNotFound();
  const found = areas && (await Promise.all(areas.map((area) => locateArea(deps.places, area))));
  await deps.transact(async ({ db }) => {
    await grantRole(db, userId, 'moderator');
    await setAreas(db, userId, found);
    await addDecision(db, roleChange({ by: actor.userId, userId, act: 'grant_role', role: 'moderator', areas: found }));
  });
}

async function locateArea(
  places: Pick<PlaceFinder, 'resolve'>,
  { place, km }: { place: string; km: number },
): Promise<ModeratorArea> {
  const found = await places.resolve(place, null);
  if (!found) throw unknownPlace(place);
  return { place: found.label, point: { lat: found.lat, lng: found.lng }, km };
}
