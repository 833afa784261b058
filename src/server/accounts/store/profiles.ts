import { and, eq, ne } from 'drizzle-orm';
import type { CaseName, ProfileChange } from '#server/accounts/account-records.ts';
import { mailChange } from '#server/notifications/store/mail-columns.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { profiles, user } from '#server/platform/database/schema/accounts.ts';
import { cases } from '#server/platform/database/schema/cases.ts';

/** Writes the given profile fields, within the transaction `tx`. */
export async function setProfile(tx: Database, userId: string, { mails, ...names }: ProfileChange): Promise<void> {
  const change = { ...names, ...mailChange(mails) };
  if (Object.values(change).every((value) => value === undefined)) return;
  await tx.update(profiles).set(change).where(eq(profiles.id, userId));
}

export function openCasesOf(tx: Database, userId: string): Promise<CaseName[]> {
  const open = and(eq(cases.owner_user_id, userId), ne(cases.status, 'reunited'));
  return tx.select({ id: cases.id, slug: cases.slug }).from(cases).where(open);
}

/** The person's names, from the profile and from sign-up. */
export async function namesOf(tx: Database, userId: string): Promise<string[]> {
  const [row] = await tx
    .select({ first: user.name, now: profiles.display_name })
    .from(user)
    .innerJoin(profiles, eq(profiles.id, user.id))
    .where(eq(user.id, userId));
  return row ? [...new Set([row.first, row.now].filter((name) => name !== null))] : [];
}
