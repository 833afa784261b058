import { and, desc, eq, notInArray } from 'drizzle-orm';
import { caseEvents } from '#core/cases/history.ts';
import type { Actor } from '#server/permissions.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { profiles } from '#server/platform/database/schema/accounts.ts';
import { case_changes } from '#server/platform/database/schema/case-updates.ts';
import type { CaseRecord } from './case-record.ts';

/** A changed field of a report. Both values are null for a private field, or if words cannot tell the difference. */
export type FieldChange = { field: string; before: string | null; after: string | null };

/** The person who changed a case, as its history keeps it. `by_admin`: not as its owner. */
export type ChangeAuthor = { user_id: string; by_admin: boolean };

/** A changed field as it is kept; `name` is what the admin is called, null for the owner and after deletion. */
export type ChangeRecord = FieldChange & { id: string; by_admin: boolean; name: string | null; created_at: Date };

/** The actor as the history of a case names them. */
export const authorOf = ({ userId }: Actor, { owner_user_id }: Pick<CaseRecord, 'owner_user_id'>): ChangeAuthor => ({
  user_id: userId,
  by_admin: userId !== owner_user_id,
});

/** Adds to the history of a case, or the same to those of several. */
export async function keepChanges(
  db: Database,
  caseId: string | readonly string[],
  { user_id: author_user_id, by_admin }: ChangeAuthor,
  changes: readonly FieldChange[],
): Promise<void> {
  const rows = [caseId]
    .flat()
    .flatMap((case_id) => changes.map((change) => ({ ...change, case_id, author_user_id, by_admin })));
  if (rows.length > 0) await db.insert(case_changes).values(rows);
}

/** The changes that the history keeps of these fields are nobody's words. */
const wordless = [...caseEvents, 'photo_ids'];

/** Forgets the words in the history of a case, which its next owner is not to read. The names of the fields stay. */
export async function forgetWords(db: Database, caseId: string): Promise<void> {
  const { case_id, field } = case_changes;
  const words = and(eq(case_id, caseId), notInArray(field, wordless));
  await db.update(case_changes).set({ before: null, after: null }).where(words);
}

/** The changes of a report, newest first, at most `limit`, with the names of admins. */
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
