import { desc, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { photo_models } from '#server/platform/database/schema/photos.ts';

/** The photo model that the matches of this site go by, for all instances; null before any was recorded. */
export async function currentModel(db: Database): Promise<{ model: string; name: string } | null> {
  const { model, name, since } = photo_models;
  return (await db.select({ model, name }).from(photo_models).orderBy(desc(since)).limit(1))[0] ?? null;
}

export async function adoptModel(db: Database, model: string, name: string): Promise<void> {
  const since = sql`clock_timestamp()`;
  const insert = db.insert(photo_models).values({ model, name, since });
  await insert.onConflictDoUpdate({ target: photo_models.model, set: { name, since } });
}
