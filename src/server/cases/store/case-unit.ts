import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { CaseStatus } from '#core/cases/status.ts';
import type { NewUpdateRecord, UpdateRecord } from '#server/cases/case-record.ts';
import type { CaseDeps, CaseUnit, LockedSighting } from '#server/cases/ports.ts';
import { queueHeldPhotos } from '#server/photos/store/held-photos.ts';
import { lockWaitingPhotos, placePhotos } from '#server/photos/store/photo-records.ts';
import { addDecision } from '#server/platform/database/add-decision.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import type { Transact, Transaction } from '#server/platform/database/connection/transact.ts';
import { lockKey, saveResult } from '#server/platform/database/idempotency-keys.ts';
import { case_updates } from '#server/platform/database/schema/case-updates.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { case_followers } from '#server/platform/database/schema/follows.ts';
import { case_checks } from '#server/platform/database/schema/moderation.ts';
import { photos } from '#server/platform/database/schema/photos.ts';
import { reunions } from '#server/platform/database/schema/reunions.ts';
import { keepChanges, lockStored, rewriteCase } from './edit-case.ts';
import { mergeCase } from './merge-case.ts';
import { publicColumns } from './point-columns.ts';
import { lockPublicPoints, rememberPublicPoint } from './public-points.ts';
import { publishCase } from './publish-case.ts';
import { queueLinks } from './queue-links.ts';
import { endReunion, foundIn, nameReunion, objectToReunions, pairWith, setAgreement } from './reunions.ts';
import { toUpdateRecord } from './update-rows.ts';

/** Writes to cases: rows, events and jobs in one transaction. */
export function caseTransactions(transact: Transact): CaseDeps['transact'] {
  return (work) => transact((tx) => work(caseUnit(tx.db, tx)));
}

function caseUnit(db: Database, outbox: Transaction): CaseUnit {
  return {
    ...outbox,
    publish: (publication) => publishCase(db, outbox.ask, publication),
    lockWaitingPhotos: (ownerId, photoIds) => lockWaitingPhotos(db, ownerId, photoIds),
    lockPublicPoints: (userId) => lockPublicPoints(db, userId),
    rememberPublicPoint: (userId, point) => rememberPublicPoint(db, userId, point),
    attachPhotos: (caseId, photoIds, from) => attachPhotos(db, caseId, photoIds, from),
    lockPhotosOf: (caseId) => lockPhotosOf(db, caseId),
    lockSighting: (updateId) => lockSighting(db, updateId),
    attachToSighting: async (updateId, photoIds, from) => {
      await placePhotos(db, photoIds, { update_id: updateId }, from);
      await queueHeldPhotos(outbox.ask, { update_id: updateId });
    },
    setPrimaryPhoto: async (caseId, primary_photo_url) => {
      const image_version = sql`${cases.image_version} + 1`;
      await db.update(cases).set({ primary_photo_url, image_version }).where(eq(cases.id, caseId));
    },
    setStatus: (caseId, status) => setStatus(db, caseId, status),
    lockStored: (caseId) => lockStored(db, outbox.ask, caseId),
    keepChanges: (caseId, author, changes) => keepChanges(db, caseId, author, changes),
    rewrite: (caseId, change) => rewriteCase(db, caseId, change),
    setTrail: async (caseId, trail_open) => {
      const changed = await db
        .update(cases)
        .set({ trail_open })
        .where(eq(cases.id, caseId))
        .returning({ id: cases.id });
      return changed.length > 0;
    },
    addUpdate: (update) => addUpdate(db, update),
    deleteCase: (caseId) => deleteCase(db, caseId),
    foundIn: (missingId) => foundIn(db, missingId),
    nameReunion: (missingId, foundId) => nameReunion(db, missingId, foundId),
    setAgreement: (missingId, side, agreed) => setAgreement(db, missingId, side, agreed),
    isPaired: async (caseId) => (await db.$count(reunions, pairWith(caseId))) > 0,
    endReunion: (missingId) => endReunion(db, missingId),
    objectToReunions: (foundId) => objectToReunions(db, foundId),
    queueLinks: (of) => queueLinks(db, of),
    queueHeldPhotos: (caseId) => queueHeldPhotos(outbox.ask, { case_id: caseId }),
    isFollowed: async (caseId) => (await db.$count(case_followers, eq(case_followers.case_id, caseId))) > 0,
    addAdminAct: (act) => addDecision(db, { kind: 'case', reason: null, words: null, ...act }),
    mergeCase: (plan) => mergeCase(db, plan),
    lockKey: (idempotencyKey) => lockKey(outbox.ask, idempotencyKey),
    saveResult: (idempotencyKey, made) => saveResult(outbox.ask, idempotencyKey, made),
  };
}

async function attachPhotos(db: Database, caseId: string, photoIds: readonly string[], from: number): Promise<void> {
  await placePhotos(db, photoIds, { case_id: caseId }, from);
  // whoever is editing the report has not seen them
  await db
    .update(cases)
    .set({ revision: sql`${cases.revision} + 1` })
    .where(eq(cases.id, caseId));
}

/** Two statements, as in `lockPhotosOf`. */
async function lockSighting(db: Database, updateId: string): Promise<LockedSighting | null> {
  const { id, case_id, author_user_id, hidden_at } = case_updates;
  const [locked] = await db
    .select({
      id,
      author_user_id,
      hidden_at,
      case: { id: cases.id, slug: cases.slug, owner_user_id: cases.owner_user_id },
    })
    .from(case_updates)
    .innerJoin(cases, eq(cases.id, case_id))
    .where(and(eq(id, updateId), eq(case_updates.kind, 'sighting')))
    .for('update', { of: case_updates });
  if (!locked) return null;
  const its = db.select({ id: photos.id }).from(photos).where(eq(photos.update_id, updateId));
  const { hidden_at: hiddenAt, ...rest } = locked;
  return { ...rest, isHidden: hiddenAt !== null, photoIds: (await its).map((photo) => photo.id) };
}

/** Uses two statements: only a second one sees what was added while the first waited for the lock. */
async function lockPhotosOf(db: Database, caseId: string): Promise<string[] | null> {
  const locked = await db.select({ id: cases.id }).from(cases).where(eq(cases.id, caseId)).for('update');
  if (locked.length === 0) return null;
  const its = db.select({ id: photos.id }).from(photos).where(eq(photos.case_id, caseId));
  return (await its.orderBy(asc(photos.position))).map(({ id }) => id);
}

/** `updated_at` changes only with the status, so for a reunited case it is the time of the reunion. */
async function setStatus(db: Database, caseId: string, status: CaseStatus): Promise<boolean> {
  const same = sql`${cases.status} = ${status}`;
  const changed = await db
    .update(cases)
    .set({
      status,
      updated_at: sql`case when ${same} then ${cases.updated_at} else now() end`,
      archived_at: null,
      reunited_at: status === 'reunited' ? sql`case when ${same} then ${cases.reunited_at} else now() end` : null,
    })
    .where(eq(cases.id, caseId))
    .returning({ id: cases.id });
  // whoever sets the status, even to what it was, gives news: the weeks until the owner is asked begin anew
  if (changed.length > 0) {
    const heard = { heard_at: sql`now()`, first_asked_at: null, last_asked_at: null };
    const set = { target: case_checks.case_id, set: heard };
    await db.insert(case_checks).values({ case_id: caseId }).onConflictDoUpdate(set);
  }
  return changed.length > 0;
}

async function addUpdate(db: Database, update: NewUpdateRecord): Promise<UpdateRecord | null> {
  // increments the version and locks the case in one statement, so that parallel updates are counted one after another
  const bumped = await db
    .update(cases)
    .set({ image_version: sql`${cases.image_version} + 1` })
    .where(eq(cases.id, update.case_id))
    .returning({ id: cases.id });
  if (bumped.length === 0) return null;
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

/** Deletes a case with all that belongs to it. @returns the keys of its files; null if there is no such case */
export async function deleteCase(db: Database, caseId: string): Promise<string[] | null> {
  const told = db.select({ id: case_updates.id }).from(case_updates).where(eq(case_updates.case_id, caseId));
  const its = or(eq(photos.case_id, caseId), inArray(photos.update_id, told));
  const files = await db.select().from(photos).where(its);
  const deleted = await db.delete(cases).where(eq(cases.id, caseId)).returning({ id: cases.id });
  return deleted.length > 0 ? files.flatMap((photo) => [photo.key, photo.thumb_key]) : null;
}
