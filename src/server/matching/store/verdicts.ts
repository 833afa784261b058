import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { CaseSide } from '#core/cases/status.ts';
import type { Verdict } from '#core/matching/evidence/verdict.ts';
import type { FractionBox } from '#core/photos/focus.ts';
import { holdCase } from '#server/cases/store/write-case.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { photos } from '#server/platform/database/schema/photos.ts';
import { match_verdicts } from '#server/platform/database/schema/verdicts.ts';

/** The ids of the two cases of a match. */
export type PairIds = { missing_case_id: string; found_case_id: string };

const { missing_case_id, found_case_id, user_id, verdict, created_at } = match_verdicts;

const isPair = (pair: PairIds) => and(eq(missing_case_id, pair.missing_case_id), eq(found_case_id, pair.found_case_id));
const isOf = (pair: PairIds, userId: string) => and(isPair(pair), eq(user_id, userId));

/** The verdicts of people on a pair, by person. */
export async function verdictsOn(db: Database, pair: PairIds): Promise<Map<string, Verdict>> {
  const rows = await db.select({ user_id, verdict }).from(match_verdicts).where(isPair(pair));
  return new Map(rows.map((row) => [row.user_id, row.verdict]));
}

/**
 * Keeps what a person says of a pair, in place of what they said before.
 * @returns false if one of the cases no longer exists
 */
export async function keepVerdict(db: Database, pair: PairIds, userId: string, said: Verdict): Promise<boolean> {
  for (const id of Object.values(pair).toSorted()) if (!(await holdCase(db, id))) return false;
  await db
    .insert(match_verdicts)
    .values({ ...pair, user_id: userId, verdict: said })
    .onConflictDoUpdate({
      target: [missing_case_id, found_case_id, user_id],
      set: { verdict: said, created_at: sql`now()` },
    });
  return true;
}

/** @returns what the person had said; null if nothing */
export async function dropVerdict(db: Database, pair: PairIds, userId: string): Promise<Verdict | null> {
  return (await db.delete(match_verdicts).where(isOf(pair, userId)).returning({ verdict }))[0]?.verdict ?? null;
}

/** A case whose pair with the person's own was ruled out by them. */
export type RuledOutCase = {
  id: string;
  slug: string;
  title: string;
  primary_photo_url: string | null;
  subject_box: FractionBox | null;
};

/** The cases that a person ruled out for one of theirs, newest first; closed and hidden ones are left out. */
export function casesRuledOut(
  db: Database,
  own: { id: string; side: CaseSide },
  userId: string,
): Promise<RuledOutCase[]> {
  const [mine, theirs] = own.side === 'missing' ? [missing_case_id, found_case_id] : [found_case_id, missing_case_id];
  const { id, slug, title, primary_photo_url } = cases;
  return db
    .select({ id, slug, title, primary_photo_url, subject_box: photos.subject_box })
    .from(match_verdicts)
    .innerJoin(cases, and(eq(id, theirs), isNull(cases.hidden_at), ne(cases.status, 'reunited')))
    .leftJoin(photos, and(eq(photos.case_id, id), eq(photos.position, 0), isNull(photos.hidden_at)))
    .where(and(eq(mine, own.id), eq(user_id, userId), eq(verdict, 'different')))
    .orderBy(desc(created_at));
}
