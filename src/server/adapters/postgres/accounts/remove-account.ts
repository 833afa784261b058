import { eq } from 'drizzle-orm';
import type { AccountUnit } from '#server/accounts/ports.ts';
import type { Database } from '../connect.ts';
import { user } from '../schema/accounts.ts';
import { cases } from '../schema/cases.ts';
import { photos } from '../schema/photos.ts';
import { rewriteMessages, rewriteSightings } from './rewrite-texts.ts';
import { lockHolders } from './role-store.ts';

/**
 * Deletes the user's row, and by its foreign keys all that is theirs, in the transaction that `tx` is. Sightings on the
 * cases of others and messages to others stay as `rewrite` leaves them, without an author or a way to reach them.
 */
export function removeAccount(tx: Database): AccountUnit['remove'] {
  return async (userId, rewrite) => {
    const admins = await lockHolders(tx, 'admin');
    if (admins.length === 1 && admins[0] === userId) return 'last_admin';
    // held, so that no photo or case of theirs can come in between
    await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
    const files = await tx
      .select({ key: photos.key, thumbKey: photos.thumb_key })
      .from(photos)
      .where(eq(photos.owner_user_id, userId));
    const own = await tx.select({ id: cases.id, slug: cases.slug }).from(cases).where(eq(cases.owner_user_id, userId));
    await rewriteMessages(tx, userId, rewrite.message);
    const rewrittenCases = await rewriteSightings(tx, userId, rewrite.sighting);
    await tx.delete(user).where(eq(user.id, userId));
    return { photoKeys: files.flatMap(({ key, thumbKey }) => [key, thumbKey]), cases: own, rewrittenCases };
  };
}
