import type { Role } from '#core/accounts/roles.ts';
import { limits } from '#core/cases/limits.ts';
import type { AdminUserQuery } from '#core/contract/admin.ts';
import type { ModeratorArea, ModeratorGrant } from '#core/contract/moderation.ts';
import { m } from '#core/paraglide/messages.js';
import { lastAdmin } from '#server/accounts/delete-account.ts';
import { type Actor, demand } from '#server/permissions.ts';
import { pageOf, readCursor } from '#server/platform/database/cursor.ts';
import { invalid, NamedError } from '#server/platform/errors.ts';
import type { PlaceFinder } from '#server/platform/places/place-finder.ts';
import { giveRole, withdrawRole } from './change-role.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import type { UserRecord } from './store/records.ts';
import { readUsers, userExists } from './store/users.ts';
import { wordsOf } from './store/words-in.ts';

/**
 * Whether a user currently holds a role.
 * @throws NamedError `forbidden` if the actor asks about somebody else without being an admin
 */
export async function askRole(deps: ModerationDeps, actor: Actor, userId: string, role: Role): Promise<boolean> {
  await demand(deps, actor, 'role.ask', { owner_user_id: userId });
  return (await deps.rolesOf(userId)).includes(role);
}

/**
 * Lists all profiles with their roles, or those that words are found in, newest first, one page at a time.
 * @throws NamedError `forbidden`, `bad_cursor`
 */
export async function listUsers(
  deps: ModerationDeps,
  actor: Actor,
  { q = '', cursor }: AdminUserQuery,
): Promise<{ rows: UserRecord[]; nextCursor: string | null }> {
  await demand(deps, actor, 'user.list');
  const limit = limits.pageSizeMax;
  const after = cursor ? readCursor(cursor, 'users') : undefined;
  const rows = await readUsers(deps.db, { words: wordsOf(q), limit: limit + 1, after });
  return pageOf(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
}

/**
 * Gives a user a role. Moderators get their areas from {@link grantModerator}.
 * @throws NamedError `forbidden`, `user_not_found`
 */
export async function grantRole(deps: ModerationDeps, actor: Actor, userId: string, role: Role): Promise<void> {
  await demandChange(deps, actor, 'role.grant', userId);
  await deps.transact((tx) => giveRole(tx, { by: actor.userId, userId, role }));
}

/**
 * Takes a role away, and the areas of a moderator.
 * @throws NamedError `forbidden`, `user_not_found`, `last_admin`
 */
export async function removeRole(deps: ModerationDeps, actor: Actor, userId: string, role: Role): Promise<void> {
  await demandChange(deps, actor, 'role.remove', userId);
  const taken = await deps.transact((tx) => withdrawRole(tx, { by: actor.userId, userId, role }));
  if (taken === 'last_holder') throw lastAdmin();
}

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
  await demandChange(deps, actor, 'role.grant', userId);
  const found: ModeratorArea[] = [];
  for (const area of areas ?? []) {
    const located = await locateArea(deps.places, area);
    if (!located) throw unknownPlace(area.place);
    found.push(located);
  }
  const change = { by: actor.userId, userId, role: 'moderator' as const };
  await deps.transact((tx) => giveRole(tx, change, areas && found));
}

async function demandChange(
  deps: ModerationDeps,
  actor: Actor,
  action: 'role.grant' | 'role.remove',
  userId: string,
): Promise<void> {
  await demand(deps, actor, action);
  if (!(await userExists(deps.db, userId))) throw userNotFound();
}

/** The circle around a town of this name; null if none is known, or several are. */
export async function locateArea(
  places: Pick<PlaceFinder, 'resolve'>,
  { place, km }: { place: string; km: number },
): Promise<ModeratorArea | null> {
  const found = await places.resolve(place, null);
  return found && { place: found.label, point: { lat: found.lat, lng: found.lng }, km };
}

const unknownPlace = (place: string) => invalid({ areas: m.errors_unknown_place({ place }) });

export const userNotFound = () => new NamedError('user_not_found', 404, m.errors_user_not_found());
