import { and, desc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { caseEvents } from '#core/cases/history.ts';
import type {
  CaseRewrite,
  ChangeAuthor,
  ChangeRecord,
  FieldChange,
  PrivateFields,
  StoredCase,
} from '#server/cases/case-record.ts';
import type { Ask } from '#server/platform/database/connection/ask.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { profiles } from '#server/platform/database/schema/accounts.ts';
import { case_changes } from '#server/platform/database/schema/case-updates.ts';
import { case_private, cases } from '#server/platform/database/schema/cases.ts';
import { photos } from '#server/platform/database/schema/photos.ts';
import { asWritten } from '#server/platform/texts/new-account-links.ts';
import { type CaseRow, caseColumns, toCaseRecord } from './case-columns.ts';
import { publicColumns, toPoint } from './point-columns.ts';
import { searchTextOf } from './search-text.ts';

type Secrets = Omit<PrivateFields, 'point'> & { lat: number | null; lng: number | null };
type StoredRow = CaseRow & { secrets: Secrets };

const text = `select ${caseColumns},
  (select row_to_json(p) from (
    select lat, lng, microchip_hash, microchip_last3, contact_information, held_back_detail, reward
    from case_private where case_id = c.id
  ) p) as secrets
  from cases c where c.id = $1`;

/** A case as it was written, with its private part; null if there is none. */
export async function readStored(ask: Ask, caseId: string): Promise<StoredCase | null> {
  const [row] = await ask<StoredRow>({ name: 'stored case', text, values: [caseId] });
  if (!row) return null;
  const { secrets, ...record } = row;
  const { lat, lng, ...rest } = secrets;
  return { record: asWritten(toCaseRecord(record)), private: { ...rest, point: toPoint(lat, lng) } };
}

/** Uses two statements: only a second one sees what was changed while the first waited for the lock. */
export async function lockStored(db: Database, ask: Ask, caseId: string): Promise<StoredCase | null> {
  await db.select({ id: cases.id }).from(cases).where(eq(cases.id, caseId)).for('update');
  return readStored(ask, caseId);
}

/** Writes an edited report. @returns the keys of the files of photos that are no longer part of it */
export async function rewriteCase(db: Database, caseId: string, rewrite: CaseRewrite): Promise<string[]> {
  const { draft, photoIds, author, changes } = rewrite;
  const { private: secret, location, ...fields } = columnsOf(draft);
  const { point, ...rest } = secret;
  const itsOwn = eq(cases.id, caseId);
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
    .where(itsOwn);
  const hidden = { ...rest, lat: point?.lat ?? null, lng: point?.lng ?? null };
  await db.update(case_private).set(hidden).where(eq(case_private.case_id, caseId));
  await keepChanges(db, caseId, author, changes);
  return replacePhotos(db, caseId, photoIds);
}

export async function keepChanges(
  db: Database,
  case_id: string,
  { user_id: author_user_id, by_admin }: ChangeAuthor,
  changes: readonly FieldChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await db.insert(case_changes).values(changes.map((change) => ({ ...change, case_id, author_user_id, by_admin })));
}

/** What the history keeps of these fields is nobody's words. */
const wordless = [...caseEvents, 'photo_ids'];

/** Forgets the words in the history of a case, which its next owner is not to read. What was changed stays. */
export async function forgetWords(db: Database, caseId: string): Promise<void> {
  const { case_id, field } = case_changes;
  const words = and(eq(case_id, caseId), notInArray(field, wordless));
  await db.update(case_changes).set({ before: null, after: null }).where(words);
}

/** The slug, the status and the owner stay. */
function columnsOf(draft: CaseRewrite['draft'] & { status?: unknown; side?: unknown; owner_user_id?: unknown }) {
  const { status: _status, side: _side, owner_user_id: _owner, ...fields } = draft;
  return fields;
}

async function replacePhotos(db: Database, caseId: string, ids: readonly string[]): Promise<string[]> {
  const unwanted = ids.length > 0 ? notInArray(photos.id, [...ids]) : undefined;
  const removed = await db
    .delete(photos)
    // whoever edits does not know of those that are hidden
    .where(and(eq(photos.case_id, caseId), isNull(photos.hidden_at), unwanted))
    .returning({ key: photos.key, thumb: photos.thumb_key });
  if (ids.length > 0) {
    const position = sql`array_position(${sql.param([...ids])}::uuid[], ${photos.id}) - 1`;
    await db
      .update(photos)
      .set({ case_id: caseId, position })
      .where(inArray(photos.id, [...ids]));
  }
  return removed.flatMap(({ key, thumb }) => [key, thumb]);
}

/** What was changed in a report, newest first, with the names of admins. */
export async function changesOf(db: Database, caseId: string, limit: number): Promise<ChangeRecord[]> {
  const { id, field, before, after, by_admin, created_at } = case_changes;
  const rows = await db
    .select({ id, field, before, after, by_admin, created_at, name: profiles.display_name })
    .from(case_changes)
    .leftJoin(profiles, eq(profiles.id, case_changes.author_user_id))
    .where(eq(case_changes.case_id, caseId))
    .orderBy(desc(created_at), id)
    .limit(limit);
  return rows.map((row) => ({ ...row, name: row.by_admin ? row.name : null }));
}
