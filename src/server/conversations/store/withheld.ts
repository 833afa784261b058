import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { case_private, cases } from '#server/platform/database/schema/cases.ts';

const { contact_information, held_back_detail } = case_private;

/** The detail that a reporter told nobody else; null for all but the owner of the case, also a former one. */
export async function withheldOf(
  db: Database,
  caseId: string,
  userId: string | null,
): Promise<{ contact_information: string | null; held_back_detail: string | null } | null> {
  const rows = db.select({ contact_information, held_back_detail }).from(case_private);
  const own = and(eq(case_private.case_id, caseId), eq(cases.owner_user_id, userId ?? ''));
  return (await rows.innerJoin(cases, eq(cases.id, case_private.case_id)).where(own))[0] ?? null;
}

/** The detail that the person holds back in the newest of their open found reports that have one. */
export async function heldBackBy(db: Database, userId: string): Promise<string | null> {
  const rows = db
    .select({ held_back_detail })
    .from(cases)
    .innerJoin(case_private, eq(case_private.case_id, cases.id))
    .where(and(eq(cases.owner_user_id, userId), eq(cases.status, 'found'), isNotNull(held_back_detail)));
  return (await rows.orderBy(desc(cases.created_at)).limit(1))[0]?.held_back_detail ?? null;
}
