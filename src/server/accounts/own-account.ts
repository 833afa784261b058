import type { Database } from '#server/platform/database/connection/connect.ts';
import { notFound, unauthorized } from '#server/platform/errors.ts';
import type { AccountRecord } from './account-records.ts';
import { accountById, removeSession } from './store/accounts.ts';

/**
 * Reads the account of a signed-in person.
 * @throws NamedError `unauthorized` if the account was deleted in the meantime
 */
export async function readAccount(db: Database, userId: string): Promise<AccountRecord> {
  const record = await accountById(db, userId);
  if (!record) throw unauthorized();
  return record;
}

/**
 * Ends one of the person's sessions.
 * @throws NamedError `not_found` if the session no longer exists or belongs to somebody else
 */
export async function endSession(db: Database, userId: string, sessionId: string): Promise<void> {
  if (!(await removeSession(db, userId, sessionId))) throw notFound();
}
