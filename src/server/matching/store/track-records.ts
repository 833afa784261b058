import { sql } from 'drizzle-orm';
import type { Verdict } from '#core/contract/match.ts';
import { noAnswers, type TrackRecord } from '#core/matching/evidence/reliability.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { match_verdicts } from '#server/platform/database/schema/verdicts.ts';
import { isMatcher } from './matchers.ts';

/** Where the truth is not known, the answer of another volunteer stands for it, and counts as much as this. */
const worthOfAnother = 0.25;

/**
 * SQL: whether the pair of `v` was one animal, as far as it is known: its owner named it as the one that came home, or
 * another one, its finder objected, or else what the owner of the missing pet said. Null if nobody knows.
 */
export const truth = sql`case
  when exists (select from reunions r where r.missing_case_id = v.missing_case_id and r.found_case_id = v.found_case_id)
    then 'same'
  when exists (select from reunions r where r.missing_case_id = v.missing_case_id)
    or exists (select from reunion_objections x
      where x.missing_case_id = v.missing_case_id and x.found_case_id = v.found_case_id) then 'different'
  else (select nullif(o.verdict, 'unsure') from match_verdicts o join cases c on c.id = o.missing_case_id
    where o.missing_case_id = v.missing_case_id and o.found_case_id = v.found_case_id
      and o.user_id = c.owner_user_id and o.user_id <> v.user_id) end`;

/** SQL condition: `v` was said by somebody whose own case is none of the two. */
export const byVolunteer = sql`not exists (select from cases c
  where c.id in (v.missing_case_id, v.found_case_id) and c.owner_user_id = v.user_id)`;

type Row = { user_id: string; known: 'same' | 'different'; verdict: Verdict; times: number };

/** What volunteers answered of pairs of which it is known, or said by another volunteer, whether they are one animal. */
export async function trackRecords(db: Database, userIds: readonly string[]): Promise<Map<string, TrackRecord>> {
  const records = new Map<string, TrackRecord>();
  if (userIds.length === 0) return records;
  const said = sql`${match_verdicts} v where v.user_id = any(${sql.param(userIds)}::text[]) and ${byVolunteer}`;
  const { rows } = await db.execute<Row>(sql`
    with said as materialized (select v.*, ${truth} as known from ${said})
    select user_id, known, verdict, sum(worth)::float8 as times from (
      select user_id, known, verdict, 1.0 as worth from said where known is not null
      union all
      select s.user_id, o.verdict, s.verdict, ${worthOfAnother} from said s
        join ${match_verdicts} o using (missing_case_id, found_case_id)
        where s.known is null and o.user_id <> s.user_id and o.verdict <> 'unsure' and ${isMatcher(sql`o.user_id`)}
    ) answered group by user_id, known, verdict`);
  for (const { user_id, known, verdict, times } of rows) {
    const record = records.get(user_id) ?? noAnswers();
    record[known][verdict] += times;
    records.set(user_id, record);
  }
  return records;
}
