import { and, eq } from 'drizzle-orm';
import type { FollowRecords } from '#server/cases/ports.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { holdCase } from '#server/platform/database/hold-case.ts';
import { case_followers } from '#server/platform/database/schema/follows.ts';

export function followRecords(db: Database): FollowRecords {
  const { case_id, user_id } = case_followers;
  return {
    add: (caseId, userId) =>
      db.transaction(async (tx) => {
        if (!(await holdCase(tx, caseId))) return false;
        await tx.insert(case_followers).values({ case_id: caseId, user_id: userId }).onConflictDoNothing();
        return true;
      }),
    async remove(caseId, userId) {
      await db.delete(case_followers).where(and(eq(case_id, caseId), eq(user_id, userId)));
    },
    has: async (caseId, userId) => (await db.$count(case_followers, and(eq(case_id, caseId), eq(user_id, userId)))) > 0,
  };
}
