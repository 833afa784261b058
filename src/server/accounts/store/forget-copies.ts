import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { user, verification } from '#server/platform/database/schema/accounts.ts';
import { subscribers } from '#server/platform/database/schema/alerts.ts';
import { case_changes, case_updates } from '#server/platform/database/schema/case-updates.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { case_handovers, case_merges } from '#server/platform/database/schema/handovers.ts';
import { type CaseName, confirmedAddress } from './accounts.ts';

/**
 * Deletes what the person's reports left in those of others that they were merged into: the copy, the note and the title
 * that tell of it, and what the person had posted. Sightings are rewritten like those under any case.
 * @returns the cases whose pages change
 */
export async function forgetMerged(tx: Database, userId: string): Promise<CaseName[]> {
  const own = eq(case_merges.owner_user_id, userId);
  const merged = await tx
    .select({ id: cases.id, slug: cases.slug, title: sql<string | null>`${case_merges.record} ->> 'title'` })
    .from(case_merges)
    .innerJoin(cases, eq(cases.id, case_merges.kept_id))
    .where(own);
  for (const { id, title } of merged) {
    const { case_id, author_user_id, seen_at } = case_updates;
    await tx.delete(case_updates).where(and(eq(case_id, id), eq(author_user_id, userId), isNull(seen_at)));
    const told = and(
      eq(case_changes.case_id, id),
      eq(case_changes.field, 'merged'),
      eq(case_changes.after, title ?? ''),
    );
    await tx.update(case_changes).set({ after: null }).where(told);
  }
  await tx.update(case_merges).set({ record: null }).where(own);
  return [...new Map(merged.map(({ id, slug }) => [id, { id, slug }])).values()];
}

/** Deletes codes that were mailed to the person's address; of a confirmed one also offers to it, and its alerts. */
export async function forgetAddress(tx: Database, userId: string): Promise<void> {
  const address = tx
    .select({ email: sql`lower(${user.email})` })
    .from(user)
    .where(eq(user.id, userId));
  const confirmed = confirmedAddress(userId);
  await tx.delete(case_handovers).where(eq(case_handovers.email, confirmed));
  await tx.delete(subscribers).where(eq(subscribers.email, confirmed));
  const { identifier } = verification;
  const code = (kind: string) => sql`${identifier} = ${`${kind}-otp-`} || (${address})`;
  await tx.delete(verification).where(or(code('sign-in'), code('forget-password')));
}

/** Photos of the person led these cases, perhaps. */
export async function leadWithFirstPhoto(tx: Database, of: readonly CaseName[]): Promise<void> {
  if (of.length === 0) return;
  const first = sql`(select '/photos/' || p.id || '.webp' from photos p
    where p.case_id = ${cases.id} and p.hidden_at is null order by p.position limit 1)`;
  await tx
    .update(cases)
    .set({ primary_photo_url: first, image_version: sql`${cases.image_version} + 1` })
    .where(
      inArray(
        cases.id,
        of.map(({ id }) => id),
      ),
    );
}
