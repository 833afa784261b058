import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { PhotoRecord } from '#server/photos/store/photo-record.ts';
import { photoObject } from '#server/photos/store/photo-records.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { case_updates } from '#server/platform/database/schema/case-updates.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { publicColumns, toPoint } from './case-columns.ts';
import { photoIdsOf } from './case-photos.ts';
import type { CaseRecord, NewUpdateRecord, UpdateRecord } from './case-record.ts';

/** No honest case has this many updates; a page shows no more. */
const mostUpdates = 500;
/** Of somebody's sightings as many are listed, the newest. */
const mostSightings = 50;

/** The photos of an update in order, without hidden ones. */
const photosOfUpdate = sql<PhotoRecord[] | null>`(select json_agg(${sql.raw(photoObject)} order by p.position, p.id)
  from photos p where p.update_id = case_updates.id and p.hidden_at is null)`;

/** Adds an update to a locked case and increments its image_version. */
export async function addUpdate(db: Database, update: NewUpdateRecord): Promise<UpdateRecord> {
  const version = { image_version: sql`${cases.image_version} + 1` };
  await db.update(cases).set(version).where(eq(cases.id, update.case_id));
  const { point, location, ...fields } = update;
  const [row] = await db
    .insert(case_updates)
    // clock_timestamp, so that updates that waited for each other keep the order in which they were written
    .values({
      ...fields,
      lat: point?.lat,
      lng: point?.lng,
      ...publicColumns(location),
      created_at: sql`clock_timestamp()`,
    })
    .returning();
  return toUpdateRecord(row!);
}

/** SQL: not the story of a reunion that was a mistake; it comes back if the case is closed again. */
const isTold = sql`(${case_updates.kind} <> 'story' or exists (
  select from ${cases} where ${cases.id} = ${case_updates.case_id} and ${cases.status} = 'reunited'))`;

/** The updates of a case, newest first. */
export async function updatesOf(db: Database, caseId: string): Promise<UpdateRecord[]> {
  const shown = and(eq(case_updates.case_id, caseId), isNull(case_updates.hidden_at), isTold);
  const query = db.select({ update: case_updates, photos: photosOfUpdate }).from(case_updates).where(shown);
  const rows = await query.orderBy(desc(case_updates.created_at), desc(case_updates.id)).limit(mostUpdates);
  return rows.map(({ update, photos }) => toUpdateRecord(update, photos ?? []));
}

/** A sighting for its sender, and the case that it is about. */
export type SentSighting = { update: UpdateRecord; case: Pick<CaseRecord, 'slug' | 'title'> };

/** The sightings of other people's pets that somebody sent and no moderator has hidden, newest first. */
export async function sightingsBy(db: Database, userId: string): Promise<SentSighting[]> {
  const told = and(eq(case_updates.author_user_id, userId), eq(case_updates.kind, 'sighting'));
  const rows = await db
    .select({ update: case_updates, photos: photosOfUpdate, case: { slug: cases.slug, title: cases.title } })
    .from(case_updates)
    .innerJoin(cases, eq(cases.id, case_updates.case_id))
    .where(and(told, isNull(case_updates.hidden_at), isNull(cases.hidden_at)))
    .orderBy(desc(case_updates.created_at), desc(case_updates.id))
    .limit(mostSightings);
  return rows.map(({ update, photos, case: of }) => ({ update: toUpdateRecord(update, photos ?? []), case: of }));
}

/**
 * Locks a sighting; null if there is none. Uses two statements: only a second one sees the photos that were added while
 * the first waited for the lock.
 */
export async function lockSighting(db: Database, updateId: string) {
  const { id, case_id, author_user_id, hidden_at } = case_updates;
  const [locked] = await db
    .select({ author_user_id, hidden_at, case: { id: cases.id, slug: cases.slug } })
    .from(case_updates)
    .innerJoin(cases, eq(cases.id, case_id))
    .where(and(eq(id, updateId), eq(case_updates.kind, 'sighting')))
    .for('update', { of: case_updates });
  if (!locked) return null;
  const { hidden_at: hiddenAt, ...rest } = locked;
  return { ...rest, isHidden: hiddenAt !== null, photoIds: await photoIdsOf(db, { update_id: updateId }) };
}

function toUpdateRecord(row: typeof case_updates.$inferSelect, photos: UpdateRecord['photos'] = []): UpdateRecord {
  const { lat, lng, public_lat, public_lng, ...others } = row;
  const { author_user_id: _, hidden_at: _hidden, hidden_reason: _reason, ...rest } = others;
  return { ...rest, point: toPoint(lat, lng), location: toPoint(public_lat, public_lng), photos };
}
