import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { user } from './accounts.ts';
import { cases } from './cases.ts';
import { createdAt, moment } from './columns.ts';

/**
 * Cases that were offered to another person and that nobody has answered for yet, at most one offer for a case. The row
 * is deleted with the answer, so that the address of somebody who declined is kept nowhere.
 */
export const case_handovers = pgTable(
  'case_handovers',
  {
    case_id: uuid('case_id')
      .primaryKey()
      .references(() => cases.id, { onDelete: 'cascade' }),
    /** part of the link, so that a later offer makes the earlier link void */
    id: uuid('id').notNull().defaultRandom().unique(),
    /** where the link was mailed, in lower case */
    email: text('email').notNull(),
    /** the owner at that time: the offer is void once the case belongs to somebody else */
    from_user_id: text('from_user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** the admin who offered it in the owner's place; null for the owner */
    by_admin_id: text('by_admin_id').references(() => user.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
    expires_at: moment('expires_at').notNull(),
  },
  (t) => [index('case_handovers_expired').on(t.expires_at), index('case_handovers_from').on(t.from_user_id)],
);
