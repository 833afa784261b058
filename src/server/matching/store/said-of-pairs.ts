import { sql } from 'drizzle-orm';
import type { Verdict } from '#core/contract/match.ts';
import { natsOf } from '#core/matching/evidence/reliability.ts';
import type { CaseFacts } from '#core/matching/reading/case-facts.ts';
import { addUp } from '#core/matching/reading/pair-verdicts.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { isMatcher } from './matchers.ts';
import { trackRecords } from './track-records.ts';

type Row = { missing: string; found: string; user_id: string; verdict: Verdict; volunteer: boolean };

/**
 * What people said of found cases and missing ones, as evidence: the owners of the two, and volunteers who are matchers at
 * present, each as reliable as they were measured to be.
 */
export async function saidOfPairs(
  db: Database,
  foundIds: readonly string[],
): Promise<Map<string, NonNullable<CaseFacts['verdicts']>>> {
  const { rows } = await db.execute<Row>(sql`
    select v.missing_case_id as missing, v.found_case_id as found, v.user_id, v.verdict,
      v.user_id not in (m.owner_user_id, f.owner_user_id) as volunteer
    from match_verdicts v join cases m on m.id = v.missing_case_id join cases f on f.id = v.found_case_id
    where v.found_case_id = any(${sql.param(foundIds)}::uuid[])
      and (v.user_id in (m.owner_user_id, f.owner_user_id) or ${isMatcher(sql`v.user_id`)})
    order by v.missing_case_id`);
  const volunteers = new Set(rows.filter(({ volunteer }) => volunteer).map(({ user_id }) => user_id));
  const records = await trackRecords(db, [...volunteers]);
  const told = ({ user_id, verdict, volunteer }: Row) => ({
    ...{ verdict, volunteer },
    nats: natsOf(verdict, volunteer ? records.get(user_id) : undefined),
  });
  const pairsOf = (of: readonly Row[]) =>
    Object.fromEntries([...Map.groupBy(of, ({ missing }) => missing)].map(([id, said]) => [id, addUp(said.map(told))]));
  return new Map([...Map.groupBy(rows, ({ found }) => found)].map(([id, of]) => [id, pairsOf(of)]));
}
