import { sql } from 'drizzle-orm';
import type { Helps } from '#server/permissions.ts';
import type { Database } from './connection/connect.ts';
import { isUuid } from './schema/columns.ts';

/**
 * SQL: the accounts that help with the case of this id now. Nobody does once it is closed or hidden, and a ban ends it, for
 * as long as it lasts.
 */
export const helpersOf = (caseId: string) => `(select h.user_id from case_helpers h join cases k on k.id = h.case_id
  where h.case_id = ${caseId} and k.status <> 'reunited' and k.hidden_at is null
    and not exists (select from bans b where b.user_id in (h.user_id, k.owner_user_id)))`;

/** Asked on every call, so that a removal takes effect with the next one. */
export function createHelps(db: Database): Helps {
  return async (userId, caseId) => {
    if (!isUuid(caseId)) return false;
    const asked = sql`select ${userId} in ${sql.raw(helpersOf(`'${caseId}'::uuid`))} as helps`;
    return (await db.execute<{ helps: boolean }>(asked)).rows[0]!.helps;
  };
}
