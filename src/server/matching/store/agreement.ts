import { sql } from 'drizzle-orm';
import type { Verdict } from '#core/matching/evidence/verdict.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { byVolunteer, isMatcher, truth } from './said-of-pairs.ts';

/** The answers of a volunteer on pairs of others, oldest first. */
export type VolunteerVerdict = {
  missing_case_id: string;
  found_case_id: string;
  user_id: string;
  name: string | null;
  /** whether they are a matcher at present, so that it counts */
  matcher: boolean;
  verdict: Verdict;
  /** whether the pair was for two people from the start */
  twice: boolean;
  truth: 'same' | 'different' | null;
  confidence: number | null;
};

/** All that volunteers said. `lent`: only of pairs both of whose owners let it be used to measure the matcher. */
export async function volunteerVerdicts(db: Database, { lent = false } = {}): Promise<VolunteerVerdict[]> {
  const isLent = lent
    ? sql`(select count(*) from cases c join profiles p on p.id = c.owner_user_id and p.lets_measure
        where c.id in (v.missing_case_id, v.found_case_id)) = 2`
    : sql`true`;
  const { rows } = await db.execute<VolunteerVerdict>(sql`
    select v.missing_case_id, v.found_case_id, v.user_id, n.display_name as name, ${isMatcher(sql`v.user_id`)} as matcher,
      v.verdict, coalesce(b.twice, false) as twice, ${truth} as truth, b.confidence
    from match_verdicts v left join profiles n on n.id = v.user_id
    left join board_pairs b on b.missing_case_id = v.missing_case_id and b.found_case_id = v.found_case_id
    where ${byVolunteer} and ${isLent} order by v.created_at, v.user_id`);
  return rows;
}
