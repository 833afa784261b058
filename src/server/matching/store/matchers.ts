import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isFree } from '#server/platform/database/bans.ts';
import { user_roles } from '#server/platform/database/schema/accounts.ts';

/** SQL condition: the account holds the role at present and is not banned. Only then do its verdicts count. */
export const isMatcher = (userId: SQLWrapper): SQL =>
  sql`(exists (select from ${user_roles} where ${user_roles.user_id} = ${userId} and ${user_roles.role} = 'matcher')
    and ${isFree(userId)})`;
