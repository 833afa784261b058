import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { AlertReader } from '#server/notifications/ports.ts';
import { isFree } from '#server/platform/database/bans.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { profiles, user } from '#server/platform/database/schema/accounts.ts';
import { match_notifications } from '#server/platform/database/schema/alerts.ts';
import { case_updates } from '#server/platform/database/schema/case-updates.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { case_followers } from '#server/platform/database/schema/follows.ts';
import { photos } from '#server/platform/database/schema/photos.ts';
import { thread_sides } from '#server/platform/database/schema/threads.ts';
import { alertMessage } from './alert-message.ts';
import { mailColumns } from './mail-columns.ts';
import { unconfirmedVisits } from './visits.ts';
import { waited, waitedWasTold } from './waited.ts';

export function alertReader(db: Database): AlertReader {
  return {
    waited: (userId) => waited(db, userId),
    waitedWasTold: (userId) => waitedWasTold(db, userId),
    async case(id) {
      const { slug, title, status, side, area_name, pet_name, last_seen_at, share_url } = cases;
      const [row] = await db
        .select({
          ...{ id: cases.id, slug, title, status, side, area_name, pet_name, last_seen_at, share_url },
          photos: db.$count(photos, eq(photos.case_id, cases.id)),
          owner: { id: user.id, email: user.email, confirmed: user.emailVerified },
          mails: mailColumns,
        })
        .from(cases)
        .innerJoin(user, eq(user.id, cases.owner_user_id))
        .innerJoin(profiles, eq(profiles.id, user.id))
        .where(and(eq(cases.id, id), isNull(cases.hidden_at)));
      if (!row) return null;
      const { mails, owner, ...about } = row;
      return { ...about, owner: { ...owner, mails } };
    },
    async followers(caseId, updateId) {
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
    },
    async takeFollow(caseId, userId) {
      const { case_id, user_id, mailed_at } = case_followers;
      const isDue = or(isNull(mailed_at), lt(mailed_at, sql`now() - interval '1 hour'`));
      const taken = await db
        .update(case_followers)
        .set({ mailed_at: sql`now()` })
        .where(and(eq(case_id, caseId), eq(user_id, userId), isDue))
        .returning({ user_id });
      return taken.length > 0;
    },
    async update(id) {
      const { kind, update_text, public_words, seen_day, town, created_at } = case_updates;
      const columns = {
        ...{ kind, update_text, public_words, seen_day, town, created_at },
        photos: db.$count(photos, and(eq(photos.update_id, case_updates.id), isNull(photos.hidden_at))),
      };
      const rows = db.select(columns).from(case_updates);
      const told = and(eq(case_updates.id, id), isNull(case_updates.hidden_at), isFree(case_updates.author_user_id));
      return (await rows.where(told))[0] ?? null;
    },
    message: (id) => alertMessage(db, id),
    async invitation(threadId) {
      const { thread_id, side, user_id, email, confirmed_at } = thread_sides;
      const [writer] = await db
        .select({ email, confirmed: sql<boolean>`${confirmed_at} is not null` })
        .from(thread_sides)
        .where(and(eq(thread_id, threadId), eq(side, 'writer'), isNull(user_id)));
      if (!writer?.email) return null;
      const others = (await unconfirmedVisits(db, writer.email)).filter((id) => id !== threadId);
      return { email: writer.email, confirmed: writer.confirmed, others };
    },
    async match(missingCaseId, foundCaseId) {
      const { missing_case_id, found_case_id, confidence, photos_compared } = match_notifications;
      const pair = and(eq(missing_case_id, missingCaseId), eq(found_case_id, foundCaseId));
      return (await db.select({ confidence, photos_compared }).from(match_notifications).where(pair))[0] ?? null;
    },
  };
}
