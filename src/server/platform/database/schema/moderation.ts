import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { threadSides } from '#core/messages/thread-words.ts';
import { loggedActs, queueReasons, reportedKinds, reportReasons } from '#core/moderation/vocabulary.ts';
import { accountId, personId } from './accounts.ts';
import { caseId } from './cases.ts';
import { createdAt, moment, now, oneOf, point, rowId } from './columns.ts';

/** The thing that a row is about. The thing may have been deleted since, so that there is no foreign key. */
const target = () => ({
  kind: text('kind', { enum: reportedKinds }).notNull(),
  target_id: text('target_id').notNull(),
  /** the case that it is or belongs to */
  case_id: uuid('case_id'),
});

/** The reports of people, and what the service itself put into the queue. */
export const reports = pgTable(
  'reports',
  {
    id: rowId(),
    ...target(),
    reason: text('reason', { enum: queueReasons }).notNull(),
    words: text('words'),
    /** null for a visitor, for the service itself, and once the account is deleted */
    reporter_user_id: personId('reporter_user_id'),
    /** who of the two reported their conversation or a message of it; null for everything else */
    reporter_side: text('reporter_side', { enum: threadSides }),
    /** whose thing it is */
    author_user_id: personId('author_user_id'),
    created_at: createdAt(),
    /** when a moderator decided about it; null while it is in the queue */
    settled_at: moment('settled_at'),
  },
  (t) => [
    check('reports_kind', sql`${t.kind} ${oneOf(reportedKinds)}`),
    check('reports_reason', sql`${t.reason} ${oneOf(queueReasons)}`),
    check('reports_reporter_side', sql`${t.reporter_side} ${oneOf(threadSides)}`),
    index('reports_target').on(t.kind, t.target_id, t.created_at),
    index('reports_open').on(t.created_at).where(sql`settled_at is null`),
    // an account reports a thing once; a second report changes the words of the first
    uniqueIndex('reports_once')
      .on(t.reporter_user_id, t.kind, t.target_id)
      .where(sql`settled_at is null and reporter_user_id is not null`),
    // and a visitor once what they have a link to
    uniqueIndex('reports_once_by_side')
      .on(t.kind, t.target_id, t.reporter_side)
      .where(sql`settled_at is null and reporter_user_id is null and reporter_side is not null`),
  ],
);

/**
 * Everything that moderators and admins did. A trigger refuses to change or delete its rows. Ids of accounts are kept
 * when the account is deleted, without a name.
 */
export const moderation_log = pgTable(
  'moderation_log',
  {
    id: rowId(),
    ...target(),
    /** the order of the acts */
    number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity(),
    act: text('act', { enum: loggedActs }).notNull(),
    reason: text('reason', { enum: reportReasons }),
    words: text('words'),
    actor_user_id: text('actor_user_id').notNull(),
    /** whom it concerns */
    subject_user_id: text('subject_user_id'),
    created_at: createdAt(),
  },
  (t) => [
    check('moderation_log_kind', sql`${t.kind} ${oneOf(reportedKinds)}`),
    check('moderation_log_act', sql`${t.act} ${oneOf(loggedActs)}`),
    uniqueIndex('moderation_log_number').on(t.number),
    index('moderation_log_subject').on(t.subject_user_id, t.number),
    index('moderation_log_target').on(t.kind, t.target_id, t.number),
  ],
);

/** Accounts that may publish nothing. */
export const bans = pgTable('bans', {
  user_id: accountId('user_id').primaryKey(),
  /** the decision about a deleted account with the same address, if this ban is still that one */
  decision_id: uuid('decision_id'),
  created_at: createdAt(),
});

/** Addresses whose banned accounts were deleted, so that the ban holds for the next account with that address, too. */
export const banned_addresses = pgTable('banned_addresses', {
  /** made with a key, so that the database alone does not allow to try addresses */
  address_hash: text('address_hash').primaryKey(),
  /** what the next account reads as the decision about it */
  decision_id: uuid('decision_id'),
  /** the row is deleted afterwards */
  until: moment('until').notNull(),
});

/** Objections to decisions, at most one each. The log itself is never changed. */
export const objections = pgTable('objections', {
  decision_id: uuid('decision_id').primaryKey(),
  created_at: createdAt(),
});

/** Where moderators act. A row without a point is everywhere. */
export const moderator_areas = pgTable(
  'moderator_areas',
  {
    id: rowId(),
    user_id: accountId('user_id').notNull(),
    place: text('place'),
    ...point(),
    km: integer('km'),
  },
  (t) => [index('moderator_areas_user').on(t.user_id)],
);

/** The facts about an open case's owner: when they last gave news, and since when they have been asked for some. */
export const case_checks = pgTable('case_checks', {
  case_id: caseId('case_id').primaryKey(),
  /** the owner said that it is still so; posting updates is news, too */
  heard_at: moment('heard_at').notNull().default(now),
  /** the first and the last mail since then */
  first_asked_at: moment('first_asked_at'),
  last_asked_at: moment('last_asked_at'),
  /** the owner wants no more of these mails about this case */
  stopped_at: moment('stopped_at'),
  /** the last day of the plan that the owner was reminded on */
  plan_day: smallint('plan_day'),
});
