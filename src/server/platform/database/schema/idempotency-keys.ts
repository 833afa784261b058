import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accountId } from './accounts.ts';
import { caseId } from './cases.ts';
import { createdAt } from './columns.ts';

/**
 * The thing that a request with an idempotency key created: repeating it creates nothing more. Deleted after a week.
 */
export const idempotency_keys = pgTable(
  'idempotency_keys',
  {
    /** null for a visitor */
    user_id: accountId('user_id'),
    /** the path of the request */
    path: text('path').notNull(),
    key: uuid('key').notNull(),
    /** id of a case, an update or a message; null only within the transaction that creates it */
    made_id: uuid('made_id'),
    /** what was created is deleted with its case, and this row too */
    case_id: caseId('case_id'),
    created_at: createdAt(),
  },
  (t) => [
    unique('idempotency_keys_once').on(t.key, t.path, t.user_id).nullsNotDistinct(),
    index('idempotency_keys_case').on(t.case_id),
    index('idempotency_keys_user').on(t.user_id),
    index('idempotency_keys_oldest').on(t.created_at),
  ],
);
