import { eq, inArray, or } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { user } from '#server/platform/database/schema/accounts.ts';
import { case_updates } from '#server/platform/database/schema/case-updates.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { photos } from '#server/platform/database/schema/photos.ts';
import { claimThreads } from './claim-threads.ts';
import { forgetAddress, forgetMerged, leadWithFirstPhoto } from './forget-copies.ts';
import {
  forgetSearched,
  type Rewrite,
  removeUnreadable,
  rewriteMessages,
  rewriteReports,
  rewriteSightings,
} from './rewrite-texts.ts';
import { isLastAdmin } from './roles.ts';

/** The updates of a person's cases, whose photos are deleted with them. */
const toldTo = (tx: Database, userId: string) =>
  tx
    .select({ id: case_updates.id })
    .from(case_updates)
    .innerJoin(cases, eq(cases.id, case_updates.case_id))
    .where(eq(cases.owner_user_id, userId));

/**
 * Deletes the user's row within the transaction `tx`; foreign keys delete everything that belongs to it. Sightings on
 * other people's cases and messages to others stay in the form that `rewrite` returns, without author or contact address.
 * @returns what is left to clean up; `last_admin` if nobody else can act as one, nothing is removed then
 */
export async function removeAccount(tx: Database, userId: string, rewrite: Rewrite) {
  if (await isLastAdmin(tx, userId)) return 'last_admin';
  // locked, so that none of their photos or cases is added in the meantime
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
  await claimThreads(tx, userId);
  const files = await tx
    .select({ key: photos.key, thumbKey: photos.thumb_key })
    .from(photos)
    .where(or(eq(photos.owner_user_id, userId), inArray(photos.update_id, toldTo(tx, userId))));
  const own = await tx.select({ id: cases.id, slug: cases.slug }).from(cases).where(eq(cases.owner_user_id, userId));
  const kept = await forgetMerged(tx, userId);
  await forgetAddress(tx, userId);
  const conversations = await rewriteMessages(tx, userId, rewrite.message);
  const rewrittenCases = await rewriteSightings(tx, userId, rewrite.sighting);
  await rewriteReports(tx, userId, rewrite.message);
  await forgetSearched(tx, userId);
  await tx.delete(user).where(eq(user.id, userId));
  await leadWithFirstPhoto(tx, kept);
  await removeUnreadable(tx, conversations);
  return {
    photoKeys: files.flatMap(({ key, thumbKey }) => [key, thumbKey]),
    cases: own,
    // other people's, with a sighting that was rewritten
    rewrittenCases: [...rewrittenCases, ...kept],
  };
}
