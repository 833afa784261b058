import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import type { MatchDeps } from './match-deps.ts';

/** Cases of one run; the rest is asked for by the next. */
const mostMatched = 200;
/** Sorts before the id of every case. */
const beginning = '00000000-0000-0000-0000-000000000000';

/**
 * Has all open found cases matched again, which is every pair: another photo model sees in them what the former one did
 * not. Who was told of a pair is not told of it again.
 */
export async function matchAgain(
  { db, transact }: Pick<MatchDeps, 'db' | 'transact'>,
  after = beginning,
): Promise<void> {
  const isOpen = and(
    eq(cases.side, 'found'),
    eq(cases.type, 'pet'),
    ne(cases.status, 'reunited'),
    isNull(cases.hidden_at),
  );
  const some = db.select({ id: cases.id }).from(cases);
  const rows = await some
    .where(and(isOpen, gt(cases.id, after)))
    .orderBy(asc(cases.id))
    .limit(mostMatched);
  await transact(async (tx) => {
    for (const { id } of rows) await tx.enqueue('match-case', { case_id: id });
    if (rows.length === mostMatched) await tx.enqueue('match-again', { after: rows.at(-1)!.id });
  });
}

/** Cases announced in one transaction. */
const mostAnnounced = 500;

/**
 * Has the open found cases read again of which somebody said something: they have become a matcher, so that it counts, or
 * are none any more, so that it counts no longer.
 */
export async function recountVerdicts({ db, transact }: Pick<MatchDeps, 'db' | 'transact'>, userId: string) {
  const judged = await casesJudgedBy(db, userId);
  for (let at = 0; at < judged.length; at += mostAnnounced)
    await transact(async (tx) => {
      for (const { id, slug } of judged.slice(at, at + mostAnnounced))
        await tx.announce({ kind: 'matches.changed', case_id: id, slug });
    });
}

async function casesJudgedBy(db: Database, userId: string): Promise<{ id: string; slug: string }[]> {
  const { rows } = await db.execute<{ id: string; slug: string }>(sql`
    select c.id, c.slug from cases c where c.status <> 'reunited' and exists (
      select from match_verdicts v where v.found_case_id = c.id and v.user_id = ${userId})`);
  return rows;
}
