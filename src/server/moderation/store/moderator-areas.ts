import { eq } from 'drizzle-orm';
import type { ModeratorArea } from '#core/contract/moderation.ts';
import type { Ask } from '#server/platform/database/connection/ask.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { user } from '#server/platform/database/schema/accounts.ts';
import { moderator_areas } from '#server/platform/database/schema/moderation.ts';
import type { Target } from './records.ts';

/**
 * Of two calls in transactions at once the second replaces what the first has set.
 * @param areas null is everywhere, which is a row without a place
 */
export async function setAreas(db: Database, userId: string, areas: readonly ModeratorArea[] | null): Promise<void> {
  await db.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update');
  await db.delete(moderator_areas).where(eq(moderator_areas.user_id, userId));
  const own = { user_id: userId };
  const rows = areas ? areas.map(({ place, point, km }) => ({ ...own, place, ...point, km })) : [own];
  if (rows.length > 0) await db.insert(moderator_areas).values(rows);
}

/** Whether it lies in the area of this moderator. */
export async function isWithin(ask: Ask, moderator: string, target: Target): Promise<boolean> {
  const [row] = await ask<{ within: boolean }>({
    text: `select ${isWithinArea('$1', 'c', '$3')} as within from (select 1) one left join cases c on c.id = $2`,
    values: [moderator, target.case?.id ?? null, target.author_user_id],
  });
  return row!.within;
}

/**
 * SQL: whether something lies in the area of a moderator. Its place is that of the case; for an account, of the newest
 * case that its owner reported with one. Things without a place are for admins and for moderators of everywhere. Nobody
 * judges their own things, nor reads who reported them.
 * @param moderator placeholder of the moderator's id
 * @param of alias of the case, which may be missing
 * @param author SQL for the id of its author
 */
export function isWithinArea(moderator: string, of: string, author: string): string {
  const own = (column: string) =>
    `coalesce(${of}.${column}, (select o.${column} from cases o
      where o.owner_user_id = ${author} and o.public_lat is not null order by o.created_at desc, o.id desc limit 1))`;
  return `exists (select from moderator_areas m where m.user_id = ${moderator} and m.user_id is distinct from ${author}
    and (m.lat is null or metres_between(m.lat, m.lng, ${own('public_lat')}, ${own('public_lng')}) <= m.km * 1000))`;
}
