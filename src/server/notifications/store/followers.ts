import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { AccountReceiver } from '#server/notifications/mailed-records.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { profiles, user } from '#server/platform/database/schema/accounts.ts';
import { case_updates } from '#server/platform/database/schema/case-updates.ts';
import { case_followers } from '#server/platform/database/schema/follows.ts';
import { mailColumns } from './choice-columns.ts';

/** Those who follow a case, without the author of the update. */
export async function followersOf(db: Database, caseId: string, updateId: string | null): Promise<AccountReceiver[]> {
  const author = db
    .select({ id: case_updates.author_user_id })
    .from(case_updates)
    .where(eq(case_updates.id, updateId!));
  const rows = await db
    .select({ id: user.id, email: user.email, confirmed: user.emailVerified, mails: mailColumns })
    .from(case_followers)
    .innerJoin(user, eq(user.id, case_followers.user_id))
    .innerJoin(profiles, eq(profiles.id, user.id))
    .where(
      and(eq(case_followers.case_id, caseId), updateId ? sql`${user.id} is distinct from (${author})` : undefined),
    );
  return rows;
}

/** Counts a mail to a follower; false if they had one about this case within the last hour. */
export async function takeFollow(db: Database, caseId: string, userId: string): Promise<boolean> {
  const { case_id, user_id, mailed_at } = case_followers;
  const isDue = or(isNull(mailed_at), lt(mailed_at, sql`now() - interval '1 hour'`));
  const taken = await db
    .update(case_followers)
    .set({ mailed_at: sql`now()` })
    .where(and(eq(case_id, caseId), eq(user_id, userId), isDue))
    .returning({ user_id });
  return taken.length > 0;
}
