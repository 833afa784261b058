import { eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Verdict } from '#core/matching/evidence/verdict.ts';
import { addUp, natsOf, noAnswers, type TrackRecord } from '#core/matching/evidence/verdict.ts';
import type { CaseFacts } from '#core/matching/fields/case-facts.ts';
import { isFree } from '#server/platform/database/bans.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { user_roles } from '#server/platform/database/schema/accounts.ts';
import { match_verdicts, rulesOut } from '#server/platform/database/schema/verdicts.ts';

/** SQL condition: the account holds the role at present and is not banned. Only then do its verdicts count. */
export const isMatcher = (userId: SQLWrapper): SQL =>
  sql`(exists (select from ${user_roles} where ${user_roles.user_id} = ${userId} and ${user_roles.role} = 'matcher')
    and ${isFree(userId)})`;

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

/**
 * SQL condition: one of the two cases of `p` is or was the person's own, was merged with a report of theirs, or has
 * them as a helper. Their verdict is not that of somebody who looks from outside.
 */
export const isParty = (p: string, userId: SQLWrapper | string): SQL => {
  const either = sql.raw(`in (${p}.missing_case_id, ${p}.found_case_id)`);
  return sql`(exists (select from cases c where c.id ${either} and c.owner_user_id = ${userId})
    or exists (select from case_helpers h where h.case_id ${either} and h.user_id = ${userId})
    or exists (select from case_merges g where g.kept_id ${either} and g.owner_user_id = ${userId})
    or exists (select from case_changes h where h.case_id ${either} and h.field = 'handed_over'
      and not h.by_admin and h.author_user_id = ${userId})
    or exists (select from moderation_log d where d.kind = 'case' and d.act = 'hand_over'
      and d.subject_user_id = ${userId} and d.case_id ${either}))`;
};

/** SQL condition: `v` was said by somebody who is no party of the two cases. */
export const byVolunteer = sql`not ${isParty('v', sql`v.user_id`)}`;

/** The verdict of somebody on the pair of a case with another one, and whether that rules it out. */
export type SaidOfCase = { other: string; user_id: string; verdict: Verdict; rules_out: boolean };

export function saidOfCase(db: Database, caseId: string): Promise<SaidOfCase[]> {
  const { missing_case_id, found_case_id, user_id, verdict } = match_verdicts;
  const other = sql<string>`case when ${missing_case_id} = ${caseId} then ${found_case_id} else ${missing_case_id} end`;
  return db
    .select({ other, user_id, verdict, rules_out: sql<boolean>`(${rulesOut})` })
    .from(match_verdicts)
    .where(or(eq(missing_case_id, caseId), eq(found_case_id, caseId)));
}

type Row = { missing: string; found: string; user_id: string; verdict: Verdict; volunteer: boolean };

/**
 * The verdicts of people on pairs of found cases and missing ones, as evidence: of the owners of the two, and of
 * volunteers who are matchers at present, each as reliable as they were measured to be.
 */
export async function saidOfPairs(
  db: Database,
  foundIds: readonly string[],
): Promise<Map<string, NonNullable<CaseFacts['verdicts']>>> {
  const { rows } = await db.execute<Row>(sql`
    select v.missing_case_id as missing, v.found_case_id as found, v.user_id, v.verdict,
      ${byVolunteer} as volunteer
    from match_verdicts v join cases m on m.id = v.missing_case_id join cases f on f.id = v.found_case_id
    where v.found_case_id = any(${sql.param(foundIds)}::uuid[])
      and (v.user_id in (m.owner_user_id, f.owner_user_id) or (${isMatcher(sql`v.user_id`)} and ${byVolunteer}))
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

/** Where the truth is not known, the answer of another volunteer stands for it, and counts as much as this. */
const worthOfAnother = 0.25;

type Answered = { user_id: string; known: 'same' | 'different'; verdict: Verdict; times: number };

/** The answers of volunteers on pairs of which it is known, or said by others, whether they are one animal. */
async function trackRecords(db: Database, userIds: readonly string[]): Promise<Map<string, TrackRecord>> {
  const records = new Map<string, TrackRecord>();
  if (userIds.length === 0) return records;
  const said = sql`${match_verdicts} v where v.user_id = any(${sql.param(userIds)}::text[]) and ${byVolunteer}`;
  const { rows } = await db.execute<Answered>(sql`
    with said as materialized (select v.*, ${truth} as known from ${said})
    select user_id, known, verdict, sum(worth)::float8 as times from (
      select user_id, known, verdict, 1.0 as worth from said where known is not null
      union all
      select s.user_id, o.verdict, s.verdict, ${worthOfAnother} from said s
        join ${match_verdicts} o using (missing_case_id, found_case_id)
        where s.known is null and o.user_id <> s.user_id and o.verdict <> 'unsure' and ${isMatcher(sql`o.user_id`)}
          and not ${isParty('o', sql`o.user_id`)}
    ) answered group by user_id, known, verdict`);
  for (const { user_id, known, verdict, times } of rows) {
    const record = records.get(user_id) ?? noAnswers();
    record[known][verdict] += times;
    records.set(user_id, record);
  }
  return records;
}
