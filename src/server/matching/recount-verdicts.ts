import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection/connect.ts';
import type { MatchDeps } from './match-deps.ts';

/** Cases announced in one transaction. */
const mostAtOnce = 500;

/**
 * Has the open found cases read again of which somebody said something: they have become a matcher, so that it counts, or
 * are none any more, so that it counts no longer.
 */
export async function recountVerdicts({ db, transact }: Pick<MatchDeps, 'db' | 'transact'>, userId: string) {
  const judged = await casesJudgedBy(db, userId);
  for (let at = 0; at < judged.length; at += mostAtOnce)
    await transact(async (tx) => {
      for (const { id, slug } of judged.slice(at, at + mostAtOnce))
        await tx.announce({ kind: 'matches.changed', case_id: id, slug });
    });
}

async function casesJudgedBy(db: Database, userId: string): Promise<{ id: string; slug: string }[]> {
  const { rows } = await db.execute<{ id: string; slug: string }>(sql`
    select c.id, c.slug from cases c where c.status <> 'reunited' and exists (
      select from match_verdicts v where v.found_case_id = c.id and v.user_id = ${userId})`);
  return rows;
}
