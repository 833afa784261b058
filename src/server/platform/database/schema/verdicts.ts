import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { verdicts } from '#core/matching/evidence/verdict.ts';
import { accountId, personId } from './accounts.ts';
import { caseId, cases } from './cases.ts';
import { createdAt, moment, oneOf } from './columns.ts';

/**
 * People's verdicts on a pair of cases, one row a person. An owner's "different" hides the pair from both of its sides.
 */
export const match_verdicts = pgTable(
  'match_verdicts',
  {
    missing_case_id: caseId('missing_case_id').notNull(),
    found_case_id: caseId('found_case_id').notNull(),
    user_id: accountId('user_id').notNull(),
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

/** Pairs that the matcher finds worth a look, for volunteers who compare. A row goes when it does no longer. */
export const board_pairs = pgTable(
  'board_pairs',
  {
    missing_case_id: caseId('missing_case_id').notNull(),
    found_case_id: caseId('found_case_id').notNull(),
    confidence: doublePrecision('confidence').notNull(),
    /** always compared by two people, one pair in five by chance: on these their agreement is measured */
    twice: boolean('twice').notNull().default(sql`random() < 0.2`),
    /** who looks at it at present, and until when */
    lent_to: personId('lent_to'),
    lent_until: moment('lent_until'),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.missing_case_id, t.found_case_id] }),
    index('board_pairs_found').on(t.found_case_id),
    index('board_pairs_lent').on(t.lent_to).where(sql`lent_to is not null`),
  ],
);

/**
 * Whether a row of `match_verdicts` rules its pair out: the owner of one of the two cases said that they are different
 * animals. Verdicts of others hide nothing.
 */
export const rulesOut: SQL = sql`${match_verdicts.verdict} = 'different' and exists (select from ${cases}
  where ${cases.id} in (${match_verdicts.missing_case_id}, ${match_verdicts.found_case_id})
    and ${cases.owner_user_id} = ${match_verdicts.user_id})`;

/** Whether a pair was ruled out: then neither side is shown it, told of it, or mailed about it. */
export const isRuledOut = (missingId: SQLWrapper | string, foundId: SQLWrapper | string): SQL =>
  sql`exists (select from ${match_verdicts} where ${match_verdicts.missing_case_id} = ${missingId}
    and ${match_verdicts.found_case_id} = ${foundId} and ${rulesOut})`;
