import { desc, sql } from 'drizzle-orm';
import type { PhotoModelRecords } from '#server/photos/model-change/model-change-ports.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { photo_models } from '#server/platform/database/schema/photos.ts';

export function photoModelRecords(db: Database): PhotoModelRecords {
  return {
    current: async () => {
      const { model, name, since } = photo_models;
      return (await db.select({ model, name }).from(photo_models).orderBy(desc(since)).limit(1))[0] ?? null;
    },
    adopt: async (model, name) => {
      const since = sql`clock_timestamp()`;
      const insert = db.insert(photo_models).values({ model, name, since });
      await insert.onConflictDoUpdate({ target: photo_models.model, set: { name, since } });
    },
  };
}
