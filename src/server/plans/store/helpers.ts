import { and, eq } from 'drizzle-orm';
import { type CaseRow, caseColumns, toCaseRecord } from '#server/cases/store/case-columns.ts';
import type { CaseRecord } from '#server/cases/store/case-record.ts';
import { lockCase } from '#server/cases/store/write-case.ts';
import type { Ask } from '#server/platform/database/connection/ask.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { user } from '#server/platform/database/schema/accounts.ts';
import { case_helpers, plan_steps } from '#server/platform/database/schema/plans.ts';

const both = (caseId: string, userId: string) =>
  and(eq(case_helpers.case_id, caseId), eq(case_helpers.user_id, userId));

/**
 * Adds a helper; one who helps already stays.
 * @returns the id of the helper, `full` if the case has as many as it may, `busy` if the person helps as many cases as they may
 */
export async function addHelper(
  tx: Database,
  { caseId, userId }: { caseId: string; userId: string },
  most: { ofCase: number; ofPerson: number },
): Promise<{ id: string; isNew: boolean } | 'full' | 'busy'> {
  const [known] = await tx.select({ id: case_helpers.id }).from(case_helpers).where(both(caseId, userId));
  if (known) return { ...known, isNew: false };
  // of two links that are followed at once, the second waits
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update');
  if ((await tx.$count(case_helpers, eq(case_helpers.case_id, caseId))) >= most.ofCase) return 'full';
  if ((await tx.$count(case_helpers, eq(case_helpers.user_id, userId))) >= most.ofPerson) return 'busy';
  const [added] = await tx
    .insert(case_helpers)
    .values({ case_id: caseId, user_id: userId })
    .returning({ id: case_helpers.id });
  return { id: added!.id, isNew: true };
}

/** Removes a helper, by the helper's id or the account's; what they had taken on is free again. @returns the account */
export async function removeHelper(
  tx: Database,
  caseId: string,
  who: { id: string } | { userId: string },
): Promise<string | null> {
  await lockCase(tx, caseId);
  const which =
    'id' in who ? and(eq(case_helpers.id, who.id), eq(case_helpers.case_id, caseId)) : both(caseId, who.userId);
  const [gone] = await tx.delete(case_helpers).where(which).returning({ user_id: case_helpers.user_id });
  if (!gone) return null;
  await tx
    .update(plan_steps)
    .set({ taken_by: null, taken_at: null })
    .where(and(eq(plan_steps.case_id, caseId), eq(plan_steps.taken_by, gone.user_id)));
  return gone.user_id;
}

/** The cases that somebody helps with and no moderator has hidden, the newest first. Closed ones are told as such. */
export async function helpedBy(ask: Ask, userId: string, most: number): Promise<CaseRecord[]> {
  const text = `select ${caseColumns} from case_helpers h join cases c on c.id = h.case_id
    where h.user_id = $1 and c.hidden_at is null and not exists (select from bans b where b.user_id = c.owner_user_id)
    order by h.created_at desc limit ${most}`;
  return (await ask<CaseRow>({ text, values: [userId] })).map(toCaseRecord);
}
