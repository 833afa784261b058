import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { fileKeysOf } from '#server/photos/store/photo-keys.ts';
import { givePhotos } from '#server/photos/store/photo-records.ts';
import { queueHeldPhotos } from '#server/photos/store/photo-safety.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { photos } from '#server/platform/database/schema/photos.ts';
import type { OpenTransaction } from '#server/platform/database/transact.ts';

type Holder = { case_id: string } | { update_id: string };
const isPartOf = (of: Holder) =>
  'case_id' in of ? eq(photos.case_id, of.case_id) : eq(photos.update_id, of.update_id);

/** The ids of the photos of a case or an update in order, those that are hidden among them. */
export async function photoIdsOf(db: Database, of: Holder): Promise<string[]> {
  const its = db.select({ id: photos.id }).from(photos).where(isPartOf(of));
  return (await its.orderBy(asc(photos.position))).map(({ id }) => id);
}

/** Makes uploads part of a case, in their order; the first one gets the position `from`. */
export async function attachPhotos(db: Database, caseId: string, photoIds: readonly string[], from: number) {
  await givePhotos(db, photoIds, { case_id: caseId }, from);
  // a person who is editing the report has not seen them
  await db
    .update(cases)
    .set({ revision: sql`${cases.revision} + 1` })
    .where(eq(cases.id, caseId));
}

/** Makes uploads part of a sighting or a story, in their order; the first one gets the position `from`. */
export async function attachToUpdate(
  { db, ask }: OpenTransaction,
  update_id: string,
  photoIds: readonly string[],
  from: number,
): Promise<void> {
  await givePhotos(db, photoIds, { update_id }, from);
  await queueHeldPhotos(ask, { update_id });
}

/** Changes the picture that the case shows first, so its image_version is incremented. */
export async function setPrimaryPhoto(db: Database, caseId: string, primary_photo_url: string): Promise<void> {
  const image_version = sql`${cases.image_version} + 1`;
  await db.update(cases).set({ primary_photo_url, image_version }).where(eq(cases.id, caseId));
}

/**
 * Makes these the photos of a case, in their order, and deletes its others.
 * @returns the keys of the files of those that were deleted
 */
export async function replacePhotos(db: Database, caseId: string, ids: readonly string[]): Promise<string[]> {
  const removed = await removeOtherPhotos(db, { case_id: caseId }, ids);
  await givePhotos(db, ids, { case_id: caseId });
  return removed;
}

/**
 * Deletes the photos of a case or an update but for these, and those that are hidden, of which its editor does not know.
 * @returns the keys of their files
 */
export async function removeOtherPhotos(db: Database, of: Holder, ids: readonly string[]): Promise<string[]> {
  const unwanted = notInArray(photos.id, [...ids]);
  const removed = db.delete(photos).where(and(isPartOf(of), isNull(photos.hidden_at), unwanted));
  return fileKeysOf(await removed.returning({ key: photos.key, thumb_key: photos.thumb_key }));
}
