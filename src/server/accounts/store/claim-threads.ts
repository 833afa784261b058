import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection/connect.ts';

/**
 * Makes the conversations that were begun with the confirmed address of this account its own, but not what was written
 * to the person's own cases in their name. The photos that they sent become theirs, too, and they are told of what they
 * have not read yet.
 */
export async function claimThreads(db: Database, userId: string): Promise<void> {
  await db.execute(sql`
    with claimed as (update thread_sides mine set user_id = u.id, confirmed_at = coalesce(mine.confirmed_at, now())
    from "user" u
    where u.id = ${userId} and u.email_verified and mine.email = lower(u.email) and mine.user_id is null
      and not exists (select from thread_sides other where other.thread_id = mine.thread_id and other.user_id = u.id)
      returning mine.thread_id, mine.side, mine.read_at),
    told as (insert into notifications (user_id, kind, about_id)
      select ${userId}, 'message', claimed.thread_id from claimed where exists (
        select from contact_messages m where m.thread_id = claimed.thread_id and m.side <> claimed.side
          and m.created_at > coalesce(claimed.read_at, '-infinity'))
      on conflict do nothing)
    update photos set owner_user_id = ${userId} from claimed
    where photos.thread_id = claimed.thread_id and photos.thread_side = claimed.side`);
}
