import { and, desc, eq } from 'drizzle-orm';
import type { FollowRecords } from '#server/cases/ports.ts';
import type { Database } from './connect.ts';
import { case_followers } from './schema/follows.ts';

/** No page lists more. */
const mostListed = 100;

export function followRecords(db: Database): FollowRecords {
  const { case_id, user_id, created_at } = case_followers;
  return {
    async add(caseId, userId) {
      await db.insert(case_followers).values({ case_id: caseId, user_id: userId }).onConflictDoNothing();
    },
    async remove(caseId, userId) {
      await db.delete(case_followers).where(and(eq(case_id, caseId), eq(user_id, userId)));
    },
    async of(userId) {
      const own = db.select({ case_id }).from(case_followers).where(eq(user_id, userId));
      return (await own.orderBy(desc(created_at)).limit(mostListed)).map((row) => row.case_id);
    },
  };
}
