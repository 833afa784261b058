import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accountId } from './accounts.ts';
import { caseId } from './cases.ts';
import { createdAt, moment } from './columns.ts';

/**
 * Cases that were offered to another person and that nobody has answered for yet, at most one offer for a case. The row
 * is deleted with the answer, so that the address of somebody who declined is kept nowhere.
 */
export const case_handovers = pgTable(
  'case_handovers',
  {
    case_id: caseId('case_id').primaryKey(),
    /** part of the link, so that a later offer makes the earlier link void */
    id: uuid('id').notNull().defaultRandom().unique(),
    /** where the link was mailed, in lower case */
    email: text('email').notNull(),
    /** the owner at that time: the offer is void once the case belongs to somebody else */
    from_user_id: accountId('from_user_id').notNull(),
    /** the admin who offered it in the owner's place; null for the owner */
    by_admin_id: accountId('by_admin_id'),
    created_at: createdAt(),
    expires_at: moment('expires_at').notNull(),
  },
  (t) => [index('case_handovers_expired').on(t.expires_at), index('case_handovers_from').on(t.from_user_id)],
);
