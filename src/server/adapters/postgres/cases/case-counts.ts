import { inArray, sql } from 'drizzle-orm';
import type { CaseStatus } from '#core/cases/status.ts';
import type { Database } from '../connection/connect.ts';
import { case_counts } from '../schema/cases.ts';

const { cases, days_to_reunion, status } = case_counts;
const sum = (which = sql`true`) => sql<number>`coalesce(sum(${cases}) filter (where ${which}), 0)::float8`;

/** @param quickDays at most 98, because all reunions that took longer are counted together */
export async function countReunions(db: Database, quickDays: number): Promise<{ reunited: number; quick: number }> {
  const quick = sql`${days_to_reunion} between 0 and ${quickDays}`;
  const [row] = await db
    .select({ reunited: sum(), quick: sum(quick) })
    .from(case_counts)
    .where(inArray(status, ['reunited']));
  const { reunited, quick: soon } = row!;
  const pairs = await countPairs(db, quickDays);
  return { reunited: reunited - pairs.reunited, quick: soon - pairs.quick };
}

/** Found reports that are the other half of a reunion: each reunion is one story, that of its missing report. */
async function countPairs(db: Database, quickDays: number): Promise<{ reunited: number; quick: number }> {
  const { rows } = await db.execute<{ reunited: number; quick: number }>(sql`
    select count(*)::float8 as reunited,
      (count(*) filter (where f.reunited_at <= f.created_at + make_interval(days => ${quickDays}::int)))::float8 as quick
    from (select distinct r.found_case_id from reunions r join cases m on m.id = r.missing_case_id and m.status = 'reunited') r
    join cases f on f.id = r.found_case_id and f.status = 'reunited'`);
  return rows[0]!;
}

/** The number of all cases, and of those with one of the statuses. */
export async function countCases(db: Database, of: readonly CaseStatus[]): Promise<{ all: number; some: number }> {
  const [row] = await db.select({ all: sum(), some: sum(inArray(status, [...of])) }).from(case_counts);
  return row!;
}
