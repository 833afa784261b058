import { eq } from 'drizzle-orm';
import type { ModeratorArea } from '#core/contract/moderation.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { moderator_areas } from '#server/platform/database/schema/moderation.ts';

/** @param areas null is everywhere, which is a row without a place */
export async function setAreas(db: Database, userId: string, areas: readonly ModeratorArea[] | null): Promise<void> {
  await db.delete(moderator_areas).where(eq(moderator_areas.user_id, userId));
  const own = { user_id: userId };
  const rows = areas ? areas.map(({ place, point, km }) => ({ ...own, place, ...point, km })) : [own];
  if (rows.length > 0) await db.insert(moderator_areas).values(rows);
}
