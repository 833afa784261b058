import { and, count, eq, not, type SQL, sql } from 'drizzle-orm';
import type { CaseStatus } from '#core/cases/status.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { cases } from '#server/platform/database/schema/cases.ts';

const countOf = (which: SQL) => sql<number>`count(*) filter (where ${which})::integer`;

/** Whether this found report is the other half of a reunion: each reunion is one story, that of its missing report. */
const isOtherHalf = sql`exists (select from reunions r join cases m on m.id = r.missing_case_id
  where r.found_case_id = ${cases.id} and m.status = 'reunited')`;

/** How many animals came home, and how many of them within so many days of their report. */
export async function countReunions(db: Database, quickDays: number): Promise<{ reunited: number; quick: number }> {
  const quickly = sql`${cases.reunited_at} - ${cases.created_at} <= make_interval(days => ${quickDays})`;
  const counts = { reunited: count(), quick: countOf(quickly) };
  const isStory = and(eq(cases.status, 'reunited'), not(isOtherHalf));
  return (await db.select(counts).from(cases).where(isStory))[0]!;
}

/** The number of all cases, and of those with one of the statuses. */
export async function countCases(db: Database, of: readonly CaseStatus[]): Promise<{ all: number; some: number }> {
  const some = countOf(sql`${cases.status} = any(${sql.param([...of])}::text[])`);
  return (await db.select({ all: count(), some }).from(cases))[0]!;
}
