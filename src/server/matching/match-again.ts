import { and, asc, eq, gt, isNull, ne } from 'drizzle-orm';
import { cases } from '#server/platform/database/schema/cases.ts';
import type { MatchDeps } from './match-deps.ts';

/** Cases of one run; the rest is asked for by the next. */
const mostAtOnce = 200;
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
    .limit(mostAtOnce);
  await transact(async (tx) => {
    for (const { id } of rows) await tx.enqueue('match-case', { case_id: id });
    if (rows.length === mostAtOnce) await tx.enqueue('match-again', { after: rows.at(-1)!.id });
  });
}
