import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { CaseRecord, ListedRecord } from '#server/cases/case-record.ts';
import type { CaseAddress, CaseReader, MappedCase, StoryRecord } from '#server/cases/read-ports.ts';
import type { PhotoRecord } from '#server/photos/photo-record.ts';
import type { Ask, Query } from '#server/platform/database/connection/ask.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { case_updates } from '#server/platform/database/schema/case-updates.ts';
import { case_private, cases } from '#server/platform/database/schema/cases.ts';
import {
  type CaseRow,
  caseColumns,
  type PublicRow,
  photoObject,
  publicCaseColumns,
  toCaseRecord,
  toPublicRecord,
} from './case-columns.ts';
import { countReunions } from './case-counts.ts';
import { changesOf, readStored } from './edit-case.ts';
import { isListed } from './list/conditions.ts';
import { createFindCases } from './list/find-cases.ts';
import { toPoint } from './point-columns.ts';
import { reunionsOf } from './reunions.ts';
import { toUpdateRecord } from './update-rows.ts';

/** No honest case has this many updates; a page shows no more. */
const mostUpdates = 500;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const oneCase = (which: 'id' | 'slug') => `select ${caseColumns} from cases c where c.${which} = $1`;
const keptCase = (which: 'merged_id' | 'slug') =>
  `select ${caseColumns} from case_merges g join cases c on c.id = g.kept_id where g.${which} = $1`;
/** No page lists more. */
const mostFollowed = 100;

/** Of somebody's sightings as many are listed, the newest. */
const mostSightings = 50;

/** The photos of an update in order, without hidden ones. */
const photosOfUpdate = sql<PhotoRecord[] | null>`(select json_agg(${sql.raw(photoObject)} order by p.position, p.id)
  from photos p where p.update_id = case_updates.id and p.hidden_at is null)`;

/** What a story tells of a case. */
const storyColumns = `c.id, c.slug, c.title, c.pet_name, c.species, c.type, c.area_name, c.description, c.primary_photo_url,
  c.created_at, c.updated_at, (select p.subject_box from photos p
    where p.case_id = c.id and p.hidden_at is null order by p.position limit 1) as subject_box`;

/** What the lists of the pages need of a case. */
const listedColumns = `c.id, c.slug, c.title, c.status, c.side, c.species, c.area_name, c.primary_photo_url,
  c.last_seen_at, c.last_seen_precision, c.last_seen_day, c.created_at, c.updated_at,
  (select json_build_object('id', p.id, 'width', p.width, 'height', p.height, 'subject_box', p.subject_box)
    from photos p where p.case_id = c.id and p.hidden_at is null order by p.position limit 1) as photo`;

const statements = {
  byId: { name: 'case by id', text: oneCase('id') },
  bySlug: { name: 'case by slug', text: oneCase('slug') },
  byMergedId: { name: 'case by merged id', text: keptCase('merged_id') },
  byMergedSlug: { name: 'case by merged slug', text: keptCase('slug') },
  followedBy: {
    name: 'followed cases',
    text: `select ${caseColumns} from case_followers f join cases c on c.id = f.case_id
      where f.user_id = $1 and c.hidden_at is null order by f.created_at desc limit ${mostFollowed}`,
  },
  stories: {
    name: 'stories',
    text: `select ${storyColumns} from cases c where c.status = 'reunited' and c.hidden_at is null
      and not exists (select from reunions r join cases m on m.id = r.missing_case_id
        where r.found_case_id = c.id and m.status = 'reunited' and m.hidden_at is null)
      order by c.updated_at desc, c.id desc limit $1`,
  },
  recentMissing: {
    name: 'recent missing',
    text: `select ${listedColumns} from cases c
      where c.status = 'missing' and c.side = 'missing' and c.type = 'pet' and ${isListed}
      order by c.created_at desc, c.id desc limit $1`,
  },
  lastNumber: { name: 'last case number', text: 'select max(c.number)::float8 as last from cases c' },
  addresses: {
    name: 'case addresses',
    text: `select c.slug, c.updated_at from cases c
      where c.number > $1 and c.number <= $2 and c.hidden_at is null order by c.number`,
  },
} satisfies Record<string, Omit<Query, 'values'>>;

/** What a map needs of a case. */
const mapColumns = `c.id, c.slug, c.title, c.status, c.species, c.area_name, c.public_lat, c.public_lng, c.public_radius,
  c.last_seen_at, c.last_seen_precision, c.last_seen_day, c.primary_photo_url, c.share_url, c.created_at`;
type MapRow = Omit<MappedCase, 'location'> & Pick<CaseRow, 'public_lat' | 'public_lng' | 'created_at'>;

/** @param search for lists of words and circles: on connections of their own, so that they keep nobody else waiting */
export function caseReader(db: Database, ask: Ask, search: Ask): CaseReader {
  const findCases = createFindCases(ask, search);
  const read = async (statement: Omit<Query, 'values'>, value: unknown): Promise<CaseRecord[]> =>
    (await ask<CaseRow>({ ...statement, values: [value] })).map(toCaseRecord);
  const first = async (statement: Omit<Query, 'values'>, merged: Omit<Query, 'values'>, value: string) =>
    (await read(statement, value))[0] ?? (await read(merged, value))[0] ?? null;
  return {
    byId: async (id) => (uuid.test(id) ? first(statements.byId, statements.byMergedId, id) : null),
    bySlug: (slug) => first(statements.bySlug, statements.byMergedSlug, slug),
    chipOf: async (caseId) => {
      const { case_id, microchip_hash, microchip_last3 } = case_private;
      const own = db.select({ microchip_hash, microchip_last3 }).from(case_private);
      return (await own.where(eq(case_id, caseId)))[0] ?? null;
    },
    list: async (filter, limit, after) =>
      (await findCases<CaseRow>({ filter, columns: caseColumns, limit, after })).map(toCaseRecord),
    published: async (filter, limit, after) =>
      (await findCases<PublicRow>({ filter, columns: publicCaseColumns, limit, after })).map(toPublicRecord),
    listed: (filter, limit, after) => findCases<ListedRecord>({ filter, columns: listedColumns, limit, after }),
    recentMissing: (limit) => ask<ListedRecord>({ ...statements.recentMissing, values: [limit] }),
    mapped: async (filter, limit) => {
      const rows = await findCases<MapRow>({ filter: { ...filter, located: true }, columns: mapColumns, limit });
      return rows.map(({ public_lat, public_lng, ...rest }) => ({
        ...rest,
        location: toPoint(public_lat, public_lng),
      }));
    },
    updatesOf: async (caseId) => {
      const shown = and(eq(case_updates.case_id, caseId), isNull(case_updates.hidden_at));
      const query = db.select({ update: case_updates, photos: photosOfUpdate }).from(case_updates).where(shown);
      const rows = await query.orderBy(desc(case_updates.created_at), desc(case_updates.id)).limit(mostUpdates);
      return rows.map(({ update, photos }) => toUpdateRecord(update, photos ?? []));
    },
    sightingsBy: async (userId) => {
      const told = and(eq(case_updates.author_user_id, userId), eq(case_updates.kind, 'sighting'));
      const rows = await db
        .select({ update: case_updates, photos: photosOfUpdate, case: { slug: cases.slug, title: cases.title } })
        .from(case_updates)
        .innerJoin(cases, eq(cases.id, case_updates.case_id))
        .where(and(told, isNull(case_updates.hidden_at), isNull(cases.hidden_at)))
        .orderBy(desc(case_updates.created_at), desc(case_updates.id))
        .limit(mostSightings);
      return rows.map(({ update, photos, case: of }) => ({ update: toUpdateRecord(update, photos ?? []), case: of }));
    },
    stored: (caseId) => readStored(ask, caseId),
    changesOf: (caseId, limit) => changesOf(db, caseId, limit),
    followedBy: (userId) => read(statements.followedBy, userId),
    stories: (limit) => ask<StoryRecord>({ ...statements.stories, values: [limit] }),
    reunionsOf: (userId) => reunionsOf(db, userId),
    countReunions: (quickDays) => countReunions(db, quickDays),
    lastNumber: async () =>
      (await ask<{ last: number | null }>({ ...statements.lastNumber, values: [] }))[0]?.last ?? 0,
    addresses: (after, upTo) => ask<CaseAddress>({ ...statements.addresses, values: [after, upTo] }),
  };
}
