import { asc, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { CaseRecord, UpdateRecord } from '#server/cases/case-record.ts';
import type { PhotoRecord } from '#server/photos/photo-record.ts';
import type { Database } from './connect.ts';
import { toPoint } from './point-columns.ts';
import { profiles } from './schema/accounts.ts';
import { type case_updates, cases } from './schema/cases.ts';
import { photos } from './schema/photos.ts';

/**
 * The columns of a case: its row, and whether its owner takes messages. That is a subquery, so that indexes of `cases`
 * can still provide the order.
 */
export const caseColumns = {
  ...getTableColumns(cases),
  takes_messages: sql<boolean>`(select p.mail_messages from ${profiles} p where p.id = ${cases}.owner_user_id)`,
};
export type CaseRow = typeof cases.$inferSelect & { takes_messages: boolean };

/** Turns rows of `cases` into records with their photos in order, using one additional query for all rows. */
export async function withPhotos(db: Database, rows: CaseRow[]): Promise<CaseRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const all = await db.select().from(photos).where(inArray(photos.case_id, ids)).orderBy(asc(photos.position));
  const byCase = Map.groupBy(all, (photo) => photo.case_id);
  return rows.map((row) => toCaseRecord(row, (byCase.get(row.id) ?? []).map(toPhotoRecord)));
}

export function toPhotoRecord(row: typeof photos.$inferSelect): PhotoRecord {
  const { id, key, thumb_key, width, height, thumbhash, subject_box } = row;
  return { id, key, thumb_key, width, height, thumbhash, subject_box };
}

export function toCaseRecord(row: CaseRow, itsPhotos: PhotoRecord[]): CaseRecord {
  const { public_lat, public_lng, ...rest } = row;
  return { ...rest, location: toPoint(public_lat, public_lng), photos: itsPhotos };
}

export function toUpdateRecord(row: typeof case_updates.$inferSelect): UpdateRecord {
  const { public_lat, public_lng, author_user_id: _, ...rest } = row;
  return { ...rest, location: toPoint(public_lat, public_lng) };
}
