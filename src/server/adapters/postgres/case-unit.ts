import { eq, sql } from 'drizzle-orm';
import type { CaseStatus } from '#core/cases/status.ts';
import type { NewUpdateRecord, UpdateRecord } from '#server/cases/case-record.ts';
import type { CaseDeps, CaseUnit } from '#server/cases/ports.ts';
import { asking } from './ask.ts';
import type { Database } from './connect.ts';
import { lockKey, savingResult } from './idempotency-keys.ts';
import { showLinks } from './messages.ts';
import { publicColumns } from './point-columns.ts';
import { rememberPublicPoint } from './public-points.ts';
import { publishCase } from './publish-case.ts';
import { case_updates, cases, contact_messages } from './schema/cases.ts';
import { photos } from './schema/photos.ts';
import type { Transact } from './transact.ts';
import { toUpdateRecord } from './update-rows.ts';

/** Writes to cases: rows, events and jobs in one transaction. */
export function caseTransactions(transact: Transact): CaseDeps['transact'] {
  return (work) => transact((db, outbox) => work(caseUnit(db, outbox)));
}

function caseUnit(db: Database, outbox: Parameters<Parameters<Transact>[0]>[1]): CaseUnit {
  return {
    ...outbox,
    publish: (publication) => publishCase(asking(outbox.client), publication),
    rememberPublicPoint: (userId, point) => rememberPublicPoint(db, userId, point),
    setStatus: (caseId, status) => setStatus(db, caseId, status),
    addUpdate: (update) => addUpdate(db, update),
    deleteCase: (caseId) => deleteCase(db, caseId),
    addMessage: async (message) => {
      const [row] = await db.insert(contact_messages).values(message).returning({ id: contact_messages.id });
      return row!;
    },
    showLinks: (caseId, messageId) => showLinks(db, caseId, messageId),
    lockKey: (idempotencyKey) => lockKey(db, idempotencyKey),
    saveResult: async (idempotencyKey, made) => outbox.beforeCommit(savingResult(idempotencyKey, made)),
  };
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
