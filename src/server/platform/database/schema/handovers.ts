import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accountId, personId } from './accounts.ts';
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

/**
 * SQL condition: the offer `h` of the case `c` can be answered. It has not expired, and its case still belongs to the same
 * person and was not hidden by a moderator. An offer ends with the ban of its maker.
 */
export const isOpenOffer = `c.owner_user_id = h.from_user_id and c.hidden_at is null and h.expires_at > now()
  and (h.by_admin_id is not null or not exists (select from bans b where b.user_id = h.from_user_id))`;

/** Reports that an admin merged into another one of the same animal. Their addresses lead to the kept one. */
export const case_merges = pgTable(
  'case_merges',
  {
    /** id of the report that is gone */
    merged_id: uuid('merged_id').primaryKey(),
    slug: text('slug').notNull().unique(),
    kept_id: caseId('kept_id').notNull(),
    merged_by: personId('merged_by'),
    /** whose report it was; with the account goes what they wrote */
    owner_user_id: personId('owner_user_id'),
    /** the report as it was, private fields included; null once its owner's account is deleted */
    record: jsonb('record'),
    created_at: createdAt(),
  },
  (t) => [index('case_merges_kept').on(t.kept_id), index('case_merges_owner').on(t.owner_user_id)],
);
