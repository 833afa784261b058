import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { user } from './accounts.ts';
import { caseId } from './cases.ts';
import { createdAt } from './columns.ts';

/** Reports that an admin merged into another one of the same animal. Their addresses lead to the kept one. */
export const case_merges = pgTable(
  'case_merges',
  {
    /** id of the report that is gone */
    merged_id: uuid('merged_id').primaryKey(),
    slug: text('slug').notNull().unique(),
    kept_id: caseId('kept_id').notNull(),
    merged_by: text('merged_by').references(() => user.id, { onDelete: 'set null' }),
    /** whose report it was; with the account goes what they wrote */
    owner_user_id: text('owner_user_id').references(() => user.id, { onDelete: 'set null' }),
    /** the report as it was, private fields included; null once its owner's account is deleted */
    record: jsonb('record'),
    created_at: createdAt(),
  },
  (t) => [index('case_merges_kept').on(t.kept_id), index('case_merges_owner').on(t.owner_user_id)],
);
