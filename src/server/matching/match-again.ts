import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { cases } from '#server/platform/database/schema/cases.ts';
import type { MatchDeps } from './match-deps.ts';

type AgainDeps = Pick<MatchDeps, 'transact'>;

/**
 * Has all open found cases matched again, which is every pair: another photo model sees in them what the former one did
 * not. A person who was told of a pair is not told of it again.
 */
export function matchAgain({ transact }: AgainDeps): Promise<void> {
  const isPet = and(eq(cases.side, 'found'), eq(cases.type, 'pet'));
  const isOpen = and(isPet, ne(cases.status, 'reunited'), isNull(cases.hidden_at));
  return transact(async ({ db, enqueue }) => {
    for (const { id } of await db.select({ id: cases.id }).from(cases).where(isOpen))
      await enqueue('match-case', { case_id: id });
  });
}

/**
 * Has the open found cases read again of which somebody said something: they have become a matcher, so that it counts, or
 * are none any more, so that it counts no longer.
 */
export function recountVerdicts({ transact }: AgainDeps, userId: string): Promise<void> {
  return transact(async ({ db, announce }) => {
    const { rows } = await db.execute<{ id: string; slug: string }>(sql`
      select c.id, c.slug from cases c where c.status <> 'reunited' and exists (
        select from match_verdicts v where v.found_case_id = c.id and v.user_id = ${userId})`);
    for (const { id, slug } of rows) await announce({ kind: 'matches.changed', case_id: id, slug });
  });
}
