import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { user } from './accounts.ts';
import { cases } from './cases.ts';
import { createdAt, moment } from './columns.ts';

/** Who wants the news of a case that is somebody else's. */
export const case_followers = pgTable(
  'case_followers',
  {
    case_id: uuid('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    user_id: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** when the last mail about it was sent */
    mailed_at: moment('mailed_at'),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.case_id, t.user_id] }), index('case_followers_user').on(t.user_id)],
);
