import { asc, eq } from 'drizzle-orm';
import type { Point } from '#core/contract/place.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { user } from '#server/platform/database/schema/accounts.ts';
import { public_points } from '#server/platform/database/schema/cases.ts';
import type { CaseRecord } from './case-record.ts';

/** A person's public points so far, oldest first. */
export function publicPointsOf(db: Database, userId: string): Promise<Point[]> {
  const { lat, lng, user_id, created_at } = public_points;
  return db.select({ lat, lng }).from(public_points).where(eq(user_id, userId)).orderBy(asc(created_at), lat, lng);
}

/** The same; until the transaction `tx` ends, other transactions that ask for the points of this person wait. */
export async function lockPublicPoints(tx: Database, userId: string): Promise<Point[]> {
  // Two statements: only the second one sees what others wrote while the first waited for the lock. It does not keep
  // others from referring to this person, as a new case does.
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update');
  return publicPointsOf(tx, userId);
}

/**
 * Remembers the public point of a place, which the person will be given again, even after the report is deleted. Not
 * needed for towns, where everyone gets the same point.
 */
export async function rememberPublicPoint(
  db: Database,
  user_id: string,
  { location, point_precision }: Pick<CaseRecord, 'location' | 'point_precision'>,
): Promise<void> {
  if (!location || point_precision === 'town') return;
  await db
    .insert(public_points)
    .values({ user_id, ...location })
    .onConflictDoNothing();
}
