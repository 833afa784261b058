import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { notificationKinds } from '#core/contract/notification.ts';
import { user } from './accounts.ts';
import { cases } from './cases.ts';
import { createdAt, moment, oneOf } from './columns.ts';

/**
 * What an account was told in the app, once for each thing. A row holds no content: whether its receiver may read what
 * it points to is asked whenever it is read.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user_id: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    /** null for conversations, which outlive their case, and for decisions, which may have deleted it */
    case_id: uuid('case_id').references(() => cases.id, { onDelete: 'cascade' }),
    /** the other report, update, conversation, loose pet, decision or offer; else the case itself */
    about_id: uuid('about_id').notNull(),
    created_at: createdAt(),
    seen_at: moment('seen_at'),
  },
  (t) => [
    check('notifications_kind', sql`${t.kind} ${oneOf(notificationKinds)}`),
    unique('notifications_once').on(t.user_id, t.kind, t.case_id, t.about_id).nullsNotDistinct(),
    index('notifications_newest').on(t.user_id, t.created_at, t.id),
    index('notifications_case').on(t.case_id),
    index('notifications_old').on(t.created_at),
  ],
);
