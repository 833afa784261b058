import { asc, eq } from 'drizzle-orm';
import pg, { type ClientBase, type QueryResult } from 'pg';
import type { Point } from '#core/contract/place.ts';
import type { Database } from '../connection/connect.ts';
import { public_points } from '../schema/cases.ts';

/** A person's public points so far, oldest first. */
export function publicPointsOf(db: Database, userId: string): Promise<Point[]> {
  const { lat, lng, user_id, created_at } = public_points;
  return db.select({ lat, lng }).from(public_points).where(eq(user_id, userId)).orderBy(asc(created_at), lat, lng);
}

/** The same; until the transaction ends, other transactions that ask for the points of this person wait. */
export async function lockPublicPoints(client: ClientBase, userId: string): Promise<Point[]> {
  const id = pg.escapeLiteral(userId);
  // Two statements in one message: only the second one sees what others wrote while the first waited for the lock.
  // `no key update` does not keep others from referring to this person, as a new case does.
  const message = `select id from "user" where id = ${id} for no key update;
    select lat, lng from public_points where user_id = ${id} order by created_at, lat, lng`;
  const [, points] = (await client.query(message)) as unknown as QueryResult<Point>[];
  return points!.rows;
}

export async function rememberPublicPoint(db: Database, userId: string, point: Point | null): Promise<void> {
  if (point)
    await db
      .insert(public_points)
      .values({ user_id: userId, ...point })
      .onConflictDoNothing();
}
