import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { fullKeyOf } from '#server/photos/photo-keys.ts';
import type { PhotoRecord } from '#server/photos/photo-record.ts';
import type { PhotoRecords } from '#server/photos/ports.ts';
import type { Database } from './connect.ts';
import { cases } from './schema/cases.ts';
import { photos } from './schema/photos.ts';

/** The columns of a photo that are read. */
export const photoColumns = {
  id: photos.id,
  key: photos.key,
  thumb_key: photos.thumb_key,
  width: photos.width,
  height: photos.height,
  thumbhash: photos.thumbhash,
  subject_box: photos.subject_box,
};

/** A photo that was hidden, or belongs to a hidden case, is not there for anybody. */
const isShown = sql`${photos.hidden_at} is null and not exists (
  select from ${cases} where ${cases.id} = ${photos.case_id} and ${cases.hidden_at} is not null)`;

export function photoRecords(db: Database): PhotoRecords {
  return {
    async add(photo): Promise<PhotoRecord> {
      const [added] = await db.insert(photos).values(photo).returning(photoColumns);
      return added!;
    },
    async deleteUnused(olderThan) {
      // looks have a sweep of their own, which removes their files first
      const unused = and(isNull(photos.case_id), isNotNull(photos.owner_user_id), lt(photos.created_at, olderThan));
      const gone = await db.delete(photos).where(unused).returning({ key: photos.key, thumb: photos.thumb_key });
      return gone.flatMap(({ key, thumb }) => [key, thumb]);
    },
    async visible(userId, { ids, keys }) {
      const wanted = or(inArray(photos.id, [...ids]), inArray(photos.key, keys.map(fullKeyOf)));
      const allowed = and(or(eq(photos.owner_user_id, userId), isNotNull(photos.case_id)), isShown);
      return db.select(photoColumns).from(photos).where(and(wanted, allowed));
    },
    async byId(id) {
      // a look has no address
      const shown = and(eq(photos.id, id), isNotNull(photos.owner_user_id), isShown);
      return (await db.select(photoColumns).from(photos).where(shown))[0] ?? null;
    },
    async ofCase(caseId) {
      return db
        .select(photoColumns)
        .from(photos)
        .where(and(eq(photos.case_id, caseId), isShown))
        .orderBy(photos.position);
    },
    async known(keys) {
      const full = [...new Set(keys.map(fullKeyOf))];
      // one array parameter, because a statement takes at most 65,535 parameters
      const named = sql`${photos.key} = any(${sql.param(full)})`;
      const rows = await db.select({ key: photos.key }).from(photos).where(and(named, isShown));
      const rowKeys = new Set(rows.map(({ key }) => key));
      return new Set(keys.filter((key) => rowKeys.has(fullKeyOf(key))));
    },
  };
}
