import { and, eq, isNull } from 'drizzle-orm';
import type { AlertReader } from '#server/alerts/ports.ts';
import type { Database } from './connect.ts';
import { mailColumns } from './mail-columns.ts';
import { linksShown } from './messages.ts';
import { profiles, user } from './schema/accounts.ts';
import { match_notifications } from './schema/alerts.ts';
import { case_updates, cases, contact_messages } from './schema/cases.ts';
import { photos } from './schema/photos.ts';

export function alertReader(db: Database): AlertReader {
  return {
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
    async update(id) {
      const { update_text } = case_updates;
      const shown = and(eq(case_updates.id, id), isNull(case_updates.hidden_at));
      return (await db.select({ update_text }).from(case_updates).where(shown))[0] ?? null;
    },
    async message(id) {
      const { case_id, text, reply_to, flagged } = contact_messages;
      const rows = db
        .select({ id: contact_messages.id, case_id, text, reply_to, flagged, links_shown: linksShown })
        .from(contact_messages)
        .innerJoin(cases, eq(cases.id, case_id));
      return (await rows.where(eq(contact_messages.id, id)))[0] ?? null;
    },
    async match(missingCaseId, foundCaseId) {
      const { missing_case_id, found_case_id, confidence, photos_compared } = match_notifications;
      const pair = and(eq(missing_case_id, missingCaseId), eq(found_case_id, foundCaseId));
      return (await db.select({ confidence, photos_compared }).from(match_notifications).where(pair))[0] ?? null;
    },
  };
}
