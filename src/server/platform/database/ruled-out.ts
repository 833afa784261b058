import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { cases } from './schema/cases.ts';
import { match_verdicts } from './schema/verdicts.ts';

/**
 * Whether a row of `match_verdicts` rules its pair out: the owner of one of the two cases said that they are different
 * animals. What others say hides nothing.
 */
export const rulesOut: SQL = sql`${match_verdicts.verdict} = 'different' and exists (select from ${cases}
  where ${cases.id} in (${match_verdicts.missing_case_id}, ${match_verdicts.found_case_id})
    and ${cases.owner_user_id} = ${match_verdicts.user_id})`;

/** Whether a pair was ruled out: then neither side is shown it, told of it, or mailed about it. */
export const isRuledOut = (missingId: SQLWrapper | string, foundId: SQLWrapper | string): SQL =>
  sql`exists (select from ${match_verdicts} where ${match_verdicts.missing_case_id} = ${missingId}
    and ${match_verdicts.found_case_id} = ${foundId} and ${rulesOut})`;
