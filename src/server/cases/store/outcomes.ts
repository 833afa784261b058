import { and, count, eq, not, type SQL, sql } from 'drizzle-orm';
import type { CaseStatus } from '#core/cases/status.ts';
import type { WhatWorks } from '#core/contract/story.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { cases } from '#server/platform/database/schema/cases.ts';

type By = NonNullable<WhatWorks['by']>['counts'][number]['by'];

/** The outcomes of the missing reports that are kept and not hidden. */
type Outcomes = {
  reported: number;
  home: number;
  /** days until they were home: quartiles, null if nobody came home */
  lower: number | null;
  median: number | null;
  upper: number | null;
  counts: { by: By; count: number }[];
};

/** Counts them in one statement, so that all figures are of one moment. */
export async function countOutcomes(db: Database): Promise<Outcomes> {
  const { rows } = await db.execute<Outcomes>(sql`
    with lost as (
      select c.status = 'reunited' as home,
        extract(epoch from c.reunited_at - c.created_at)::float8 / 86400 as days,
        case when exists (select from reunions r where r.missing_case_id = c.id) then 'report'
          else c.brought_home_by end as by
      from ${cases} c where c.side = 'missing' and c.type = 'pet' and c.hidden_at is null),
    told as (select by, count(*)::int as count from lost where home and by is not null group by by)
    select count(*)::int as reported, count(*) filter (where home)::int as home,
      percentile_cont(.25) within group (order by days) filter (where home) as lower,
      percentile_cont(.5) within group (order by days) filter (where home) as median,
      percentile_cont(.75) within group (order by days) filter (where home) as upper,
      (select coalesce(json_agg(json_build_object('by', by, 'count', count) order by count desc, by), '[]') from told) as counts
    from lost`);
  return rows[0]!;
}

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
