import { asc, eq } from 'drizzle-orm';
import type { Point } from '#core/contract/place.ts';
import type { Ask } from '../connection/ask.ts';
import type { Database } from '../connection/connect.ts';
import { public_points } from '../schema/cases.ts';

/** A person's public points so far, oldest first. */
export function publicPointsOf(db: Database, userId: string): Promise<Point[]> {
  const { lat, lng, user_id, created_at } = public_points;
  return db.select({ lat, lng }).from(public_points).where(eq(user_id, userId)).orderBy(asc(created_at), lat, lng);
}

/**
 * The same; until the transaction ends, other transactions that ask for the points of this person wait.
 * @param ask of the transaction, which sends both in one message
 */
export async function lockPublicPoints(ask: Ask, userId: string): Promise<Point[]> {
  // Two statements: only the second one sees what others wrote while the first waited for the lock.
  const [, points] = await Promise.all(
    [lockPerson, pointsOfPerson].map((one) => ask<Point>({ ...one, values: [userId] })),
  );
  return points!;
}

/** It does not keep others from referring to this person, as a new case does. */
const lockPerson = { name: 'lock person', text: 'select id from "user" where id = $1 for no key update' };
const pointsOfPerson = {
  name: 'points of person',
  text: 'select lat, lng from public_points where user_id = $1 order by created_at, lat, lng',
};

export async function rememberPublicPoint(db: Database, userId: string, point: Point | null): Promise<void> {
  if (point)
    await db
      .insert(public_points)
      .values({ user_id: userId, ...point })
      .onConflictDoNothing();
}
