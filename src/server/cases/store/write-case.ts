import { eq, inArray, or, sql } from 'drizzle-orm';
import type { CaseStatus } from '#core/cases/status.ts';
import { searchNames } from '#core/matching/reading/search-words.ts';
import { foldText } from '#core/text/fold.ts';
import { fileKeysOf, photoUrl } from '#server/photos/store/photo-keys.ts';
import { givePhotos } from '#server/photos/store/photo-records.ts';
import type { Ask } from '#server/platform/database/connection/ask.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { case_updates } from '#server/platform/database/schema/case-updates.ts';
import { case_private, cases } from '#server/platform/database/schema/cases.ts';
import { case_checks } from '#server/platform/database/schema/moderation.ts';
import { photos } from '#server/platform/database/schema/photos.ts';
import type { OpenTransaction } from '#server/platform/database/transact.ts';
import { withoutNotes } from '#server/platform/texts/new-account-links.ts';
import { publicColumns } from './case-columns.ts';
import type { CaseRecord, NewCaseRecord } from './case-record.ts';
import { caseById } from './read-case.ts';

/**
 * Stores a new case with its private part; null if another case has its slug.
 * @param photoIds unused uploads, locked before; the first one is the main photo
 */
export async function publishCase(
  { db, ask }: OpenTransaction,
  record: NewCaseRecord,
  photoIds: readonly string[],
): Promise<CaseRecord | null> {
  const id = await insertCase(db, record);
  if (!id) return null;
  await givePhotos(db, photoIds, { case_id: id });
  const created = (await caseById(ask, id))!;
  if (created.photos_held > 0) created.primary_photo_url = created.photos[0] ? photoUrl(created.photos[0]) : null;
  return created;
}

/** @returns its id; null if another case has the slug */
async function insertCase(db: Database, record: NewCaseRecord): Promise<string | null> {
  const { private: secret, location, ...fields } = record;
  const { point, ...rest } = secret;
  const [made] = await db
    .insert(cases)
    .values({ ...fields, ...publicColumns(location), search_text: searchTextOf(fields) })
    .onConflictDoNothing({ target: cases.slug })
    .returning({ id: cases.id });
  if (!made) return null;
  await db.insert(case_private).values({ ...rest, case_id: made.id, lat: point?.lat, lng: point?.lng });
  return made.id;
}

/** The texts of a case that are searched. */
type Searched = { title: string; description: string; area_name: string | null };

/**
 * The text that searches compare: the title, description and area as everybody may read them, folded; then the English
 * names of what the description says, under which it is found from any language.
 */
export function searchTextOf({ title, description, area_name }: Searched): string {
  const text = foldText(withoutNotes([title, description, area_name ?? ''].join('\n')));
  const names = searchNames(withoutNotes(`${title}\n${description}`)).map(foldText);
  return text + names.filter((name) => !text.includes(name)).join('');
}

type Row = Searched & { id: string };
const read = 'select c.id, c.title, c.description, c.area_name from cases c';

/** Folds the texts of a case anew, because more or less of them may be read now. */
export async function refoldCase(ask: Ask, caseId: string): Promise<void> {
  const [row] = await ask<Row>({ text: `${read} where c.id = $1 for update`, values: [caseId] });
  if (row) await ask({ text: 'update cases set search_text = $2 where id = $1', values: [row.id, searchTextOf(row)] });
}

/** The status and the owner of a case, which stay so until the end of the transaction; null if there is no such case. */
export async function lockCase(
  db: Database,
  caseId: string,
): Promise<Pick<CaseRecord, 'status' | 'owner_user_id'> | null> {
  const { status, owner_user_id } = cases;
  const locked = db.select({ status, owner_user_id }).from(cases).where(eq(cases.id, caseId)).for('update');
  return (await locked)[0] ?? null;
}

/**
 * Waits for a deletion of the case that is under way, and lets none begin until the transaction `tx` ends. A row that
 * names a case which was deleted meanwhile would be refused by the database with an error that says nothing to anybody.
 * @returns false if the case is gone
 */
export async function holdCase(tx: Database, caseId: string): Promise<boolean> {
  const there = tx.select({ id: cases.id }).from(cases).where(eq(cases.id, caseId));
  return (await there.for('key share')).length > 0;
}

/**
 * Sets the status of a case. `updated_at` changes only with the status, so for a reunited case it is the time of the
 * reunion.
 * @returns what it was before; null if there is no such case
 */
export async function setStatus(db: Database, caseId: string, status: CaseStatus): Promise<CaseStatus | null> {
  const locked = await lockCase(db, caseId);
  if (!locked) return null;
  const same = sql`${cases.status} = ${status}`;
  await db
    .update(cases)
    .set({
      status,
      updated_at: sql`case when ${same} then ${cases.updated_at} else now() end`,
      archived_at: null,
      // whoever is sought again has not been brought home
      ...(status !== 'reunited' && { brought_home_by: null }),
      reunited_at: status === 'reunited' ? sql`case when ${same} then ${cases.reunited_at} else now() end` : null,
    })
    .where(eq(cases.id, caseId));
  // setting the status, even to what it was, is news: the weeks until the owner is asked begin anew
  const heard = { heard_at: sql`now()`, first_asked_at: null, last_asked_at: null };
  const set = { target: case_checks.case_id, set: heard };
  await db.insert(case_checks).values({ case_id: caseId }).onConflictDoUpdate(set);
  return locked.status;
}

/** Opens or closes the trail of a case. */
export async function setTrail(db: Database, caseId: string, trail_open: boolean): Promise<void> {
  await db.update(cases).set({ trail_open }).where(eq(cases.id, caseId));
}

/** Deletes a locked case with all that belongs to it. @returns the keys of its files */
export async function removeCase(db: Database, caseId: string): Promise<string[]> {
  const told = db.select({ id: case_updates.id }).from(case_updates).where(eq(case_updates.case_id, caseId));
  const its = or(eq(photos.case_id, caseId), inArray(photos.update_id, told));
  const files = await db.select().from(photos).where(its);
  await db.delete(cases).where(eq(cases.id, caseId));
  return fileKeysOf(files);
}
