import { asc, eq } from 'drizzle-orm';
import type { Point } from '#core/contract/place.ts';
import type { Database } from './connect.ts';
import { public_points } from './schema/cases.ts';

/** A person's public points so far, oldest first. */
export function publicPointsOf(db: Database, userId: string): Promise<Point[]> {
  const { lat, lng, user_id, created_at } = public_points;
  return db.select({ lat, lng }).from(public_points).where(eq(user_id, userId)).orderBy(asc(created_at), lat, lng);
}

export async function rememberPublicPoint(db: Database, userId: string, point: Point | null): Promise<void> {
  if (point)
    await db
      .insert(public_points)
      .values({ user_id: userId, ...point })
      .onConflictDoNothing();
}
