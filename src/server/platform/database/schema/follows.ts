import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { accountId } from './accounts.ts';
import { caseId } from './cases.ts';
import { createdAt } from './columns.ts';

/** Who wants the news of a case that is somebody else's. */
export const case_followers = pgTable(
  'case_followers',
  {
    case_id: caseId('case_id').notNull(),
    user_id: accountId('user_id').notNull(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.case_id, t.user_id] }), index('case_followers_user').on(t.user_id)],
);
