import type { Role } from '#core/accounts/roles.ts';
import { limits } from '#core/cases/limits.ts';
import type { ModeratorArea, ModeratorGrant } from '#core/contract/moderation.ts';
import { lastAdmin, userNotFound } from '#server/accounts/errors.ts';
import { roleChange } from '#server/accounts/role-change.ts';
import { grantRole as storeRole, takeRole } from '#server/accounts/store/roles.ts';
import { demand } from '#server/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import { pageOf, readCursor } from '#server/platform/database/cursor.ts';
import { addDecision } from '#server/platform/database/moderation-records.ts';
import type { Transaction } from '#server/platform/database/transact.ts';
import type { PlaceFinder } from '#server/platform/places/place-finder.ts';
import { unknownPlace } from './errors.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { setAreas } from './store/moderator-areas.ts';
import type { UserRecord } from './store/records.ts';
import { readUsers, userExists } from './store/users.ts';

/**
 * Whether a user currently holds a role.
 * @throws NamedError `forbidden` if the actor asks about somebody else without being an admin
 */
export async function askRole(deps: ModerationDeps, actor: Actor, userId: string, role: Role): Promise<boolean> {
  await demand(deps, actor, 'role.ask', { owner_user_id: userId });
  return (await deps.rolesOf(userId)).includes(role);
}

/**
 * Lists all profiles with their roles, newest first, one page at a time.
 * @throws NamedError `forbidden`, `bad_cursor`
 */
export async function listUsers(
  deps: ModerationDeps,
  actor: Actor,
  cursor?: string,
): Promise<{ rows: UserRecord[]; nextCursor: string | null }> {
  await demand(deps, actor, 'user.list');
  const limit = limits.pageSizeMax;
  const rows = await readUsers(deps.db, limit + 1, cursor ? readCursor(cursor, 'users') : undefined);
  return pageOf(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
}

/** Gives a user a role. Moderators get their areas from {@link grantModerator}. */
export function grantRole(deps: ModerationDeps, actor: Actor, userId: string, role: Role): Promise<void> {
  return changeRole(deps, actor, userId, { act: 'grant_role', role }, async ({ db, enqueue }) => {
    await storeRole(db, userId, role);
    if (role === 'matcher') await enqueue('recount-verdicts', { user_id: userId });
    return null;
  });
}

/** Takes a role away, and the areas of a moderator. @throws NamedError `last_admin`, and those of {@link changeRole} */
export function removeRole(deps: ModerationDeps, actor: Actor, userId: string, role: Role): Promise<void> {
  return changeRole(deps, actor, userId, { act: 'remove_role', role }, async ({ db, enqueue }) => {
    if ((await takeRole(db, userId, role)) === 'last_holder') throw lastAdmin();
    if (role === 'moderator') await setAreas(db, userId, []);
    if (role === 'matcher') await enqueue('recount-verdicts', { user_id: userId });
    return null;
  });
}

/** Makes a user a moderator, or changes where they are one. @throws NamedError `invalid` if a place is not known */
export function grantModerator(
  deps: ModerationDeps & { places: Pick<PlaceFinder, 'resolve'> },
  actor: Actor,
  userId: string,
  { areas }: ModeratorGrant,
): Promise<void> {
  return changeRole(deps, actor, userId, { act: 'grant_role', role: 'moderator' }, async ({ db }) => {
    const found = areas && (await Promise.all(areas.map((area) => locateArea(deps.places, area))));
    await storeRole(db, userId, 'moderator');
    await setAreas(db, userId, found);
    return found;
  });
}

/**
 * Changes a role and writes it into the log.
 * @param write returns the areas of a moderator
 * @throws NamedError `forbidden`, `user_not_found`
 */
async function changeRole(
  deps: ModerationDeps,
  actor: Actor,
  userId: string,
  change: { act: 'grant_role' | 'remove_role'; role: Role },
  write: (tx: Transaction) => Promise<ModeratorArea[] | null>,
): Promise<void> {
  await demand(deps, actor, change.act === 'grant_role' ? 'role.grant' : 'role.remove');
  if (!(await userExists(deps.db, userId))) throw userNotFound();
  await deps.transact(async (tx) => {
    const areas = await write(tx);
    await addDecision(tx.db, roleChange({ by: actor.userId, userId, ...change, areas }));
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
