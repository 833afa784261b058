import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { precisions } from '#core/cases/seen.ts';
import { pointPrecisions } from '#core/contract/place.ts';
import { updateKinds } from '#core/contract/update.ts';
import { accountId, personId } from './accounts.ts';
import { caseId } from './cases.ts';
import { createdAt, hiding, holding, moment, oneOf, point, publicPoint, rowId } from './columns.ts';

/** The changes of a report, one row a field. Values of private fields are not kept, only that they changed. */
export const case_changes = pgTable(
  'case_changes',
  {
    id: rowId(),
    case_id: caseId('case_id').notNull(),
    author_user_id: personId('author_user_id'),
    by_admin: boolean('by_admin').notNull(),
    /** as the API calls it */
    field: text('field').notNull(),
    before: text('before'),
    after: text('after'),
    created_at: createdAt(),
  },
  (t) => [index('case_changes_newest').on(t.case_id, t.created_at)],
);

export const case_updates = pgTable(
  'case_updates',
  {
    id: rowId(),
    case_id: caseId('case_id').notNull(),
    kind: text('kind', { enum: updateKinds }).notNull().default('update'),
    /** of a sighting the text for the owner of the case: everybody else reads town, day and `public_words` */
    update_text: text('update_text').notNull(),
    posted_by_owner: boolean('posted_by_owner').notNull().default(true),
    author_user_id: personId('author_user_id'),
    /** the true point of a sighting, for the owner of the case; null after its sender's account was deleted */
    ...point(),
    /** shown to everybody while the trail of the case is open */
    ...publicPoint(),
    /** noon UTC of the day if only the day is known; null if this is not a sighting */
    seen_at: moment('seen_at'),
    seen_precision: text('seen_precision', { enum: precisions }),
    /** the day of a sighting in its sender's own time zone */
    seen_day: date('seen_day'),
    /** the town near a sighting; null if there is none */
    town: text('town'),
    /** what the sender of a sighting tells everybody */
    public_words: text('public_words'),
    /** when a sighting was given to the mailer; null while it waits, and permanently if it is only shown in the app */
    mailed_at: moment('mailed_at'),
    ...hiding(),
    ...holding(),
    created_at: createdAt(),
  },
  (t) => [
    check('case_updates_kind', sql`${t.kind} ${oneOf(updateKinds)}`),
    check('case_updates_seen_precision', sql`${t.seen_precision} ${oneOf(precisions)}`),
    check('case_updates_point_precision', sql`${t.point_precision} ${oneOf(pointPrecisions)}`),
    index('case_updates_newest').on(t.case_id, t.created_at, t.id),
  ],
);

/** The people who want the news of a case that is somebody else's. */
export const case_followers = pgTable(
  'case_followers',
  {
    case_id: caseId('case_id').notNull(),
    user_id: accountId('user_id').notNull(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.case_id, t.user_id] }), index('case_followers_user').on(t.user_id)],
);
