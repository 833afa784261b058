import { eq, sql } from 'drizzle-orm';
import type { Ask } from '#server/platform/database/connection/ask.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { case_private, cases } from '#server/platform/database/schema/cases.ts';
import type { OpenTransaction } from '#server/platform/database/transact.ts';
import { asWritten, type Held } from '#server/platform/texts/new-account-links.ts';
import { type CaseRow, caseColumns, publicColumns, toCaseRecord, toPoint } from './case-columns.ts';
import { replacePhotos } from './case-photos.ts';
import type { CaseDraft, CaseRecord, PrivateFields } from './case-record.ts';
import { type ChangeAuthor, type FieldChange, keepChanges } from './history.ts';
import { lockCase, searchTextOf } from './write-case.ts';

/** A case as it was written, with what only its reporter may read. */
export type StoredCase = { record: CaseRecord; private: PrivateFields };

type Secrets = Omit<PrivateFields, 'point'> & { lat: number | null; lng: number | null };
type StoredRow = CaseRow & { secrets: Secrets };

const text = `select ${caseColumns},
  (select row_to_json(p) from (
    select lat, lng, microchip_hash, microchip_last3, contact_information, held_back_detail, reward
    from case_private where case_id = c.id
  ) p) as secrets
  from cases c where c.id = $1`;

/** A case as it was written, with its private part, for those who edit it; null if there is none. */
export async function readStored(ask: Ask, caseId: string): Promise<StoredCase | null> {
  const [row] = await ask<StoredRow>({ name: 'stored case', text, values: [caseId] });
  if (!row) return null;
  const { secrets, ...record } = row;
  const { lat, lng, ...rest } = secrets;
  return { record: asWritten(toCaseRecord(record)), private: { ...rest, point: toPoint(lat, lng) } };
}

/**
 * The same, locked until the end of the transaction. Uses two statements: only a second one sees what was changed while
 * the first waited for the lock.
 */
export async function lockStored({ db, ask }: OpenTransaction, caseId: string): Promise<StoredCase | null> {
  await lockCase(db, caseId);
  return readStored(ask, caseId);
}

/** The new version of a report. */
type CaseRewrite = {
  draft: CaseDraft & Held;
  /** in order; those that are left out are deleted */
  photoIds: readonly string[];
  author: ChangeAuthor;
  changes: readonly FieldChange[];
};

/**
 * Replaces the report of a case and its photos, and keeps what changed.
 * @returns the keys of the files of photos that are no longer part of it
 */
export async function rewriteCase(db: Database, caseId: string, rewrite: CaseRewrite): Promise<string[]> {
  const { draft, photoIds, author, changes } = rewrite;
  // the status and the owner stay
  const { private: secret, location, status: _status, side: _side, owner_user_id: _owner, ...fields } = draft;
  const { point, ...rest } = secret;
  await db
    .update(cases)
    .set({
      ...fields,
      ...publicColumns(location),
      search_text: searchTextOf(draft),
      revision: sql`${cases.revision} + 1`,
      image_version: sql`${cases.image_version} + 1`,
      // of a reunited case it is the time of the reunion
      updated_at: sql`case when ${cases.status} = 'reunited' then ${cases.updated_at} else now() end`,
    })
    .where(eq(cases.id, caseId));
  const hidden = { ...rest, lat: point?.lat ?? null, lng: point?.lng ?? null };
  await db.update(case_private).set(hidden).where(eq(case_private.case_id, caseId));
  await keepChanges(db, caseId, author, changes);
  return replacePhotos(db, caseId, photoIds);
}
