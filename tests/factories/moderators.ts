import type { Database } from '#server/platform/database/connection/connect.ts';
import { user_roles } from '#server/platform/database/schema/accounts.ts';
import { moderator_areas } from '#server/platform/database/schema/moderation.ts';
import { aUser, type TestUser } from './accounts.ts';

/** A moderator of the surroundings of a point or, without one, of nothing yet. */
export async function aModerator(db: Database, area?: { lat: number; lng: number; km?: number }): Promise<TestUser> {
  const moderator = await aUser(db, { name: 'Mo' });
  await db.insert(user_roles).values({ user_id: moderator.userId, role: 'moderator' });
  if (area) await db.insert(moderator_areas).values({ user_id: moderator.userId, place: 'Here', km: 20, ...area });
  return moderator;
}
