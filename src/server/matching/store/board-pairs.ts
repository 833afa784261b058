import { and, eq, gt, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { RankedMatch } from '#core/matching/ranking.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { board_pairs, isRuledOut } from '#server/platform/database/schema/verdicts.ts';
import { byVolunteer, isMatcher, isParty } from './said-of-pairs.ts';
import type { PairIds } from './verdicts.ts';

/** A pair is theirs this long after they last asked; their page asks again while it is open. */
const lentMinutes = 10;

const { missing_case_id, found_case_id, lent_to, lent_until } = board_pairs;
const isPair = (pair: PairIds) => and(eq(missing_case_id, pair.missing_case_id), eq(found_case_id, pair.found_case_id));
const lentUntil = sql`now() + make_interval(mins => ${lentMinutes})`;

/** Puts pairs on the board, or says anew how likely they are. A pair that somebody looks at stays with them. */
export async function putOnBoard(db: Database, pairs: readonly (PairIds & { confidence: number })[]): Promise<void> {
  if (pairs.length === 0) return;
  const column = <T>(read: (pair: (typeof pairs)[number]) => T) => sql.param(pairs.map(read));
  // one of the cases may have been deleted since they were compared
  await db.execute(sql`
    insert into board_pairs (missing_case_id, found_case_id, confidence)
    select m.id, f.id, p.confidence from unnest(${column((pair) => pair.missing_case_id)}::uuid[],
      ${column((pair) => pair.found_case_id)}::uuid[], ${column((pair) => pair.confidence)}::float8[])
      as p (missing, found, confidence) join cases m on m.id = p.missing join cases f on f.id = p.found
    on conflict (missing_case_id, found_case_id) do update set confidence = excluded.confidence`);
}

/** Takes the pairs of a found report off the board that are not worth a look any more. */
export async function takeOffBoard(db: Database, foundId: string, kept: readonly string[]): Promise<void> {
  const others = kept.length > 0 ? notInArray(missing_case_id, [...kept]) : undefined;
  await db.delete(board_pairs).where(and(eq(found_case_id, foundId), others));
}

/** The found reports whose pairs with a missing one are on the board. */
export async function foundOnBoard(db: Database, missingId: string): Promise<string[]> {
  const rows = await db.select({ id: found_case_id }).from(board_pairs).where(eq(missing_case_id, missingId));
  return rows.map(({ id }) => id);
}

const isCompared = (id: string) => `c.id = b.${id} and c.status <> 'reunited' and c.type = 'pet' and c.hidden_at is null
  and exists (select from photos p where p.case_id = c.id and p.hidden_at is null)
  and not exists (select from bans x where x.user_id = c.owner_user_id)`;

/**
 * SQL: the pairs `b` that this person may compare now, with how many volunteers have: open and public ones with photos of
 * both, of which they are no party, that nobody has judged. A pair that one called the same waits for a second person, and so
 * does every pair that is compared twice.
 */
const waitingFor = (userId: string): SQL => sql`(select b.*, said.times from board_pairs b
  cross join lateral (select count(*)::int as times, count(*) filter (where v.verdict = 'same')::int as same
    from match_verdicts v where v.missing_case_id = b.missing_case_id and v.found_case_id = b.found_case_id
      and ${byVolunteer} and ${isMatcher(sql`v.user_id`)}) said
  where (said.times = 0 or (said.times = 1 and (b.twice or said.same = 1)))
    and exists (select from cases c where ${sql.raw(isCompared('missing_case_id'))})
    and exists (select from cases c where ${sql.raw(isCompared('found_case_id'))})
    and not ${isParty('b', userId)}
    and not exists (select from match_verdicts v where v.missing_case_id = b.missing_case_id
      and v.found_case_id = b.found_case_id and v.user_id = ${userId})
    and not ${isRuledOut(sql`b.missing_case_id`, sql`b.found_case_id`)})`;

const isFree = (userId: string): SQL => sql`(w.lent_to is null or w.lent_to = ${userId} or w.lent_until <= now())`;

export type LentPair = PairIds & { lent_until: Date };

/**
 * Lends somebody a pair for some minutes, the one that they have already if they do. Pairs that wait for a second person
 * come first, then those of which the matcher is least sure.
 */
export async function lendNext(db: Database, userId: string): Promise<LentPair | null> {
  const { rows } = await db.execute<PairIds & { until: string }>(sql`
    with next as (
      select b.missing_case_id, b.found_case_id from board_pairs b
      join ${waitingFor(userId)} w using (missing_case_id, found_case_id)
      where (b.lent_to is null or b.lent_to = ${userId} or b.lent_until <= now())
      order by coalesce(b.lent_to = ${userId} and b.lent_until > now(), false) desc, w.times desc,
        b.confidence * (1 - b.confidence) desc, b.created_at, b.missing_case_id, b.found_case_id
      limit 1 for update of b skip locked)
    update board_pairs b set lent_to = ${userId}, lent_until = ${lentUntil} from next
    where b.missing_case_id = next.missing_case_id and b.found_case_id = next.found_case_id
    returning b.missing_case_id, b.found_case_id, to_char(b.lent_until at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as until`);
  const [lent] = rows;
  return lent ? { ...lent, lent_until: new Date(lent.until) } : null;
}

/** How many pairs somebody could compare now, those of others left out. */
export async function countWaiting(db: Database, userId: string): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from ${waitingFor(userId)} w where ${isFree(userId)}`,
  );
  return rows[0]!.waiting;
}

/** Whether the person is or was a party of one of the two cases. */
export async function isPartyOf(db: Database, pair: PairIds, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ party: boolean }>(sql`select ${isParty('p', userId)} as party
    from (select ${pair.missing_case_id}::uuid as missing_case_id, ${pair.found_case_id}::uuid as found_case_id) p`);
  return rows[0]!.party;
}

/** Gives back what somebody was lent. */
export async function giveBackAll(db: Database, userId: string): Promise<void> {
  await db.update(board_pairs).set({ lent_to: null, lent_until: null }).where(eq(lent_to, userId));
}

/** Locks a pair. @returns null if it is not on the board */
export async function lockPair(db: Database, pair: PairIds) {
  const row = db.select({ lent_to, confidence: board_pairs.confidence }).from(board_pairs).where(isPair(pair));
  return (await row.for('update'))[0] ?? null;
}

/** Lends somebody this pair again, unless somebody else looks at it. */
export async function lendAgain(db: Database, pair: PairIds, userId: string): Promise<void> {
  await giveBackAll(db, userId);
  const isTaken = and(ne(lent_to, userId), gt(lent_until, sql`now()`));
  await db
    .update(board_pairs)
    .set({ lent_to: userId, lent_until: lentUntil })
    .where(and(isPair(pair), sql`not coalesce(${isTaken}, false)`));
}

/** The verdicts of the matchers of today on a pair that is none of their own. */
export async function volunteersOn(db: Database, pair: PairIds): Promise<{ same: number; different: number }> {
  const { rows } = await db.execute<{ same: number; different: number }>(sql`
    select count(*) filter (where v.verdict = 'same')::int as same,
      count(*) filter (where v.verdict = 'different')::int as different
    from match_verdicts v where v.missing_case_id = ${pair.missing_case_id} and v.found_case_id = ${pair.found_case_id}
      and ${byVolunteer} and ${isMatcher(sql`v.user_id`)}`);
  return rows[0]!;
}

/** Whether a match is for people to look at: photos of both were compared, and no chip decides. */
export function isWorthALook({ evidence }: Pick<RankedMatch, 'evidence'>): boolean {
  const compared = evidence.some((row) => row.field === 'photo' && row.photos > 0);
  return compared && !evidence.some((row) => row.field === 'microchip' && row.equal);
}
