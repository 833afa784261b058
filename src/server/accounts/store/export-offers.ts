import { eq, or, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { case_handovers } from '#server/platform/database/schema/handovers.ts';
import { helper_invitations } from '#server/platform/database/schema/plans.ts';
import { confirmedAddress } from './accounts.ts';

/**
 * Offers and invitations that nobody has answered yet, without the secrets of their links. An address is named to whom it
 * was given by, and to whom it belongs.
 */
export async function exportOffers(db: Database, userId: string) {
  const { case_id, email, from_user_id, by_admin_id, created_at, expires_at } = case_handovers;
  const offered_by_you = sql<boolean>`coalesce(${by_admin_id}, ${from_user_id}) = ${userId}`;
  const own = confirmedAddress(userId);
  const known = sql<string | null>`case when ${offered_by_you} or ${email} = ${own} then ${email} end`;
  const invited = helper_invitations;
  return {
    handover_offers: await db
      .select({ case_id, email: known, offered_by_you, created_at, expires_at })
      .from(case_handovers)
      .where(or(eq(from_user_id, userId), eq(by_admin_id, userId), eq(email, own))),
    helper_invitations: await db
      .select({ case_id: invited.case_id, created_at: invited.created_at, expires_at: invited.expires_at })
      .from(helper_invitations)
      .where(eq(invited.owner_user_id, userId)),
  };
}
