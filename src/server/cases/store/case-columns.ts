import { getTableColumns, getTableName } from 'drizzle-orm';
import { publicFields } from '#core/cases/fields.ts';
import type { Point } from '#core/contract/place.ts';
import type { PhotoRecord, ShownPhoto } from '#server/photos/store/photo-record.ts';
import { photoJson, photoObject } from '#server/photos/store/photo-records.ts';
import { isHeld } from '#server/photos/store/photo-safety.ts';
import { profiles } from '#server/platform/database/schema/accounts.ts';
import { case_changes, case_updates } from '#server/platform/database/schema/case-updates.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { photos } from '#server/platform/database/schema/photos.ts';
import { type CaseRecord, type PublicRecord, publicNames } from './case-record.ts';

/** The columns of a case that are read. The others are only there for indexes. */
const { number: _number, search_text: _text, ...read } = getTableColumns(cases);
const shownPhotoFields = ['id', 'width', 'height', 'thumbhash', 'subject_box'] as const;

/** Of a case `c`. */
export const columnsOf = (names: readonly string[]): string => names.map((name) => `c.${name}`).join(', ');

const takesMessages = `(select p.mail_messages from ${getTableName(profiles)} p where p.id = c.owner_user_id) as takes_messages`;
const photosAs = (object: string) => `(select json_agg(${object} order by p.position)
    from ${getTableName(photos)} p where p.case_id = c.id and p.hidden_at is null) as photos`;

/** Somebody saw the animal since its owner last decided on the status. */
const seenAgain = `(c.status = 'missing' and exists (select 1 from ${getTableName(case_updates)} s
    where s.case_id = c.id and not s.posted_by_owner and s.seen_day is not null and s.hidden_at is null
      and s.created_at > coalesce((select max(h.created_at) from ${getTableName(case_changes)} h
        where h.case_id = c.id and h.field = 'status'), '-infinity'))) as seen_again`;

/**
 * The select list of a case `c`: its row, whether its owner takes messages, and its photos in order. They are
 * subqueries, so that indexes of `cases` can still provide the order.
 */
export const caseColumns = `${columnsOf(Object.keys(read))}, ${takesMessages}, ${photosAs(photoObject)},
  (select count(*)::integer from ${getTableName(photos)} p where p.case_id = c.id and ${isHeld('p')}) as photos_held,
  ${seenAgain}`;

export type CaseRow = Omit<typeof cases.$inferSelect, 'number' | 'search_text'> &
  Pick<CaseRecord, 'takes_messages' | 'photos_held' | 'seen_again'> & { photos: PhotoRecord[] | null };

/** The part of a case `c` that everybody may read. Lists of the API are read so often that the rest is left out. */
export const publicCaseColumns = `${columnsOf([...publicNames, ...Object.keys(publicFields), 'public_lat', 'public_lng'])},
  ${takesMessages}, ${photosAs(photoJson(shownPhotoFields))}`;

type Stored<Photo> = Pick<CaseRow, 'public_lat' | 'public_lng'> & { photos: Photo[] | null };
export type PublicRow = Omit<PublicRecord, 'location' | 'photos'> & Stored<ShownPhoto>;

export const toCaseRecord = (row: CaseRow): CaseRecord => toRecord(row);
export const toPublicRecord = (row: PublicRow): PublicRecord => toRecord(row);

/** The whole row is copied, because leaving out columns would take several times as long. */
function toRecord<Photo, Row extends Stored<Photo>>(row: Row) {
  return { ...row, location: toPoint(row.public_lat, row.public_lng), photos: row.photos ?? [] };
}

/** Combines two nullable columns into a point. */
export const toPoint = (lat: number | null, lng: number | null): Point | null =>
  lat === null || lng === null ? null : { lat, lng };

export const publicColumns = (point: Point | null | undefined) => ({
  public_lat: point?.lat ?? null,
  public_lng: point?.lng ?? null,
});
