import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { verdicts } from '#core/contract/match.ts';
import { user } from './accounts.ts';
import { cases } from './cases.ts';
import { createdAt, oneOf } from './columns.ts';

/** What people say of a pair of cases, one row a person. An owner's "different" hides the pair from both of its sides. */
export const match_verdicts = pgTable(
  'match_verdicts',
  {
    missing_case_id: uuid('missing_case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    found_case_id: uuid('found_case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    user_id: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    verdict: text('verdict', { enum: verdicts }).notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.missing_case_id, t.found_case_id, t.user_id] }),
    check('match_verdicts_verdict', sql`${t.verdict} ${oneOf(verdicts)}`),
    index('match_verdicts_found').on(t.found_case_id),
    index('match_verdicts_person').on(t.user_id),
  ],
);
