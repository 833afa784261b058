import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { CaseStatus } from '#core/cases/status.ts';
import type { CaseRecord, NewCaseRecord, NewUpdateRecord, UpdateRecord } from '#server/cases/case-record.ts';
import type { CaseDeps, CaseUnit } from '#server/cases/ports.ts';
import type { Outbox } from '#server/outbox.ts';
import { readColumns, toCaseRecord } from './case-columns.ts';
import type { Database } from './connect.ts';
import { lockKey, saveResult } from './idempotency-keys.ts';
import { showLinks } from './messages.ts';
import { toPhotoRecord } from './photo-records.ts';
import { publicColumns } from './point-columns.ts';
import { rememberPublicPoint } from './public-points.ts';
import { profiles, user } from './schema/accounts.ts';
import { case_private, case_updates, cases, contact_messages } from './schema/cases.ts';
import { photos } from './schema/photos.ts';
import type { Transact } from './transact.ts';
import { toUpdateRecord } from './update-rows.ts';

/** Writes to cases: rows, events and jobs in one transaction. */
export function caseTransactions(transact: Transact): CaseDeps['transact'] {
  return (work) => transact((db, outbox) => work(caseUnit(db, outbox)));
}

function caseUnit(db: Database, outbox: Outbox): CaseUnit {
  return {
    ...outbox,
    insertCase: (record) => insertCase(db, record),
    lockWaitingPhotos: async (ownerId, photoIds) => {
      const waiting = and(inArray(photos.id, [...photoIds]), eq(photos.owner_user_id, ownerId), isNull(photos.case_id));
      return (await db.select().from(photos).where(waiting).for('update')).map(toPhotoRecord);
    },
    rememberPublicPoint: (userId, point) => rememberPublicPoint(db, userId, point),
    attachPhotos: (caseId, photoIds) => attachPhotos(db, caseId, photoIds),
    setStatus: (caseId, status) => setStatus(db, caseId, status),
    addUpdate: (update) => addUpdate(db, update),
    deleteCase: (caseId) => deleteCase(db, caseId),
    addMessage: async (message) => {
      const [row] = await db.insert(contact_messages).values(message).returning({ id: contact_messages.id });
      return row!;
    },
    showLinks: (caseId, messageId) => showLinks(db, caseId, messageId),
    isConfirmed: async (userId) => (await db.$count(user, and(eq(user.id, userId), user.emailVerified))) > 0,
    lockKey: (idempotencyKey) => lockKey(db, idempotencyKey),
    saveResult: (idempotencyKey, made) => saveResult(db, idempotencyKey, made),
  };
}

async function insertCase(db: Database, record: NewCaseRecord): Promise<CaseRecord | null> {
  const { private: secret, location, ...fields } = record;
  const insert = db.insert(cases).values({ ...fields, ...publicColumns(location) });
  const takes_messages = sql<boolean>`(select p.mail_messages from ${profiles} p where p.id = ${cases}.owner_user_id)`;
  const [row] = await insert.onConflictDoNothing({ target: cases.slug }).returning({ ...readColumns, takes_messages });
  if (!row) return null;
  const { point, ...rest } = secret;
  await db.insert(case_private).values({ case_id: row.id, lat: point?.lat ?? null, lng: point?.lng ?? null, ...rest });
  return toCaseRecord({ ...row, photos: [] });
}

async function attachPhotos(db: Database, caseId: string, photoIds: readonly string[]): Promise<void> {
  for (const [position, id] of photoIds.entries())
    await db.update(photos).set({ case_id: caseId, position }).where(eq(photos.id, id));
}

/** `updated_at` changes only with the status, so for a reunited case it is the time of the reunion. */
async function setStatus(db: Database, caseId: string, status: CaseStatus): Promise<boolean> {
  const same = sql`${cases.status} = ${status}`;
  const changed = await db
    .update(cases)
    .set({
      status,
      updated_at: sql`case when ${same} then ${cases.updated_at} else now() end`,
      reunited_at: status === 'reunited' ? sql`case when ${same} then ${cases.reunited_at} else now() end` : null,
    })
    .where(eq(cases.id, caseId))
    .returning({ id: cases.id });
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
  const { location, ...fields } = update;
  const [row] = await db
    .insert(case_updates)
    // clock_timestamp, so that updates that waited for each other keep the order in which they were written
    .values({ ...fields, ...publicColumns(location), created_at: sql`clock_timestamp()` })
    .returning();
  return toUpdateRecord(row!);
}

async function deleteCase(db: Database, caseId: string): Promise<string[] | null> {
  const files = await db.select().from(photos).where(eq(photos.case_id, caseId));
  const deleted = await db.delete(cases).where(eq(cases.id, caseId)).returning({ id: cases.id });
  return deleted.length > 0 ? files.flatMap((photo) => [photo.key, photo.thumb_key]) : null;
}
