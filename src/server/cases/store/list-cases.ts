import type { SuccessStory } from '#core/contract/story.ts';
import type { PhotoRecord } from '#server/photos/store/photo-record.ts';
import { photoJson, photoObject } from '#server/photos/store/photo-records.ts';
import type { Ask } from '#server/platform/database/connection/ask.ts';
import type { Cursor } from '#server/platform/database/cursor.ts';
import {
  type CaseRow,
  caseColumns,
  columnsOf,
  type PublicRow,
  publicCaseColumns,
  toCaseRecord,
  toPoint,
  toPublicRecord,
} from './case-columns.ts';
import { type CaseRecord, type ListedRecord, listedNames, type PublicRecord } from './case-record.ts';
import { type CaseFilter, isListed, type VisitorFilter } from './conditions.ts';
import { findRows, type Searching } from './find-rows.ts';

/** Reads the cases that match a filter: newest first, at most `limit`, after the cursor if there is one. */
export type Find<Row, Filter = VisitorFilter> = (
  by: Searching,
  filter: Filter,
  limit: number,
  after?: Cursor,
) => Promise<Row[]>;

/** With all that a case holds, for its owner. */
export const findCases: Find<CaseRecord, CaseFilter> = async (by, filter, limit, after) =>
  (await findRows<CaseRow>(by, { filter, columns: caseColumns, limit, after })).map(toCaseRecord);

/** Without those that a moderator hid, with the part that everybody may read. */
export const findPublicCases: Find<PublicRecord> = async (by, filter, limit, after) =>
  (await findRows<PublicRow>(by, { filter, columns: publicCaseColumns, limit, after })).map(toPublicRecord);

const listedColumns = `${columnsOf(listedNames)},
  (select ${photoJson(['id', 'width', 'height', 'subject_box'])}
    from photos p where p.case_id = c.id and p.hidden_at is null order by p.position limit 1) as photo`;

/** The same with the part that the lists of the pages show. */
export const findListedCases: Find<ListedRecord> = (by, filter, limit, after) =>
  findRows<ListedRecord>(by, { filter, columns: listedColumns, limit, after });

const newestMissing = `select ${listedColumns} from cases c
  where c.status = 'missing' and c.side = 'missing' and c.type = 'pet' and ${isListed}
  order by c.created_at desc, c.id desc limit $1`;

/** The newest pets that were reported missing and still are; a found report may have that status, but not that title. */
export const recentMissing = (ask: Ask, limit: number): Promise<ListedRecord[]> =>
  ask<ListedRecord>({ name: 'recent missing', text: newestMissing, values: [limit] });

const mappedNames = [...listedNames, 'public_radius', 'share_url'] as const;
/** The part of a case that a map shows. */
export type MappedCase = Pick<CaseRecord, (typeof mappedNames)[number] | 'location'>;
type MapRow = Omit<MappedCase, 'location'> & Pick<CaseRow, 'public_lat' | 'public_lng'>;
const mapColumns = columnsOf([...mappedNames, 'public_lat', 'public_lng']);

/** Cases with a public point, newest first. */
export async function findMappedCases(by: Searching, filter: VisitorFilter, limit: number): Promise<MappedCase[]> {
  const rows = await findRows<MapRow>(by, { filter: { ...filter, located: true }, columns: mapColumns, limit });
  return rows.map(({ public_lat, public_lng, ...rest }) => ({ ...rest, location: toPoint(public_lat, public_lng) }));
}

/** The part of a reunited case that its story tells. */
export type StoryRecord = Pick<CaseRecord, 'id' | 'slug' | 'title' | 'pet_name' | 'species' | 'type' | 'area_name'> &
  Pick<CaseRecord, 'description' | 'primary_photo_url' | 'created_at' | 'updated_at'> & {
    /** the first one of the report */
    photo: PhotoRecord | null;
    words: string | null;
    story_photos: PhotoRecord[] | null;
    brought_home_by: SuccessStory['brought_home_by'];
    finder_name: string | null;
  };

const newestStories = `select c.id, c.slug, c.title, c.pet_name, c.species, c.type, c.area_name, c.description,
  c.primary_photo_url, c.created_at, c.updated_at,
  (select ${photoObject} from photos p
    where p.case_id = c.id and p.hidden_at is null order by p.position limit 1) as photo,
  nullif(s.update_text, '') as words,
  (select json_agg(${photoObject} order by p.position, p.id) from photos p
    where p.update_id = s.id and p.hidden_at is null) as story_photos,
  coalesce((select 'report' from reunions r where r.missing_case_id = c.id), c.brought_home_by) as brought_home_by,
  (select r.finder_name from reunions r join cases f on f.id = r.found_case_id
    where r.missing_case_id = c.id and f.hidden_at is null
      and not exists (select from bans b where b.user_id = f.owner_user_id)) as finder_name
  from cases c left join lateral (select u.id, u.update_text from case_updates u
    where u.case_id = c.id and u.kind = 'story' and u.hidden_at is null order by u.created_at desc limit 1) s on true
  where c.status = 'reunited' and c.hidden_at is null
    and not exists (select from reunions r join cases m on m.id = r.missing_case_id
      where r.found_case_id = c.id and m.status = 'reunited' and m.hidden_at is null)
  order by c.updated_at desc, c.id desc limit $1`;

/** Reunited cases, most recently updated first. */
export const newestReunited = (ask: Ask, limit: number): Promise<StoryRecord[]> =>
  ask<StoryRecord>({ name: 'stories', text: newestStories, values: [limit] });
