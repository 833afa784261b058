import { and, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { LookRecords } from '#server/photos/looks/look-records.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { photos } from '#server/platform/database/schema/photos.ts';
import { photoColumns, photoRow } from './photo-records.ts';

export function lookRecords(db: Database): LookRecords {
  const its = (hash: string, since: Date) => and(eq(photos.look_hash, hash), gte(photos.created_at, since));
  return {
    async add(look) {
      const [added] = await db.insert(photos).values(photoRow(look)).returning(photoColumns);
      return added!;
    },
    async find(hash, since) {
      return (await db.select(photoColumns).from(photos).where(its(hash, since)))[0] ?? null;
    },
    async take(hash, since, ownerId) {
      // from now on it waits for its report as long as any other upload
      const taken = { owner_user_id: ownerId, look_hash: null, created_at: sql`now()` };
      return (await db.update(photos).set(taken).where(its(hash, since)).returning(photoColumns))[0] ?? null;
    },
    older: async (than) =>
      db
        .select(photoColumns)
        .from(photos)
        .where(and(isNotNull(photos.look_hash), lt(photos.created_at, than))),
    async delete(ids) {
      await db.delete(photos).where(and(inArray(photos.id, [...ids]), isNotNull(photos.look_hash)));
    },
  };
}
