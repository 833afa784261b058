import type { Database } from '#server/platform/database/connection/connect.ts';
import { notFound, unauthorized } from '#server/platform/errors.ts';
import { presentAccount, presentSession } from './present-account.ts';
import { type AccountRecord, accountById, removeSession, sessionsOf } from './store/accounts.ts';
import { exportRecords } from './store/export-account.ts';

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

/**
 * Exports everything the service stores about a person, in a form readable by people and programs. Hashes and tokens
 * are left out.
 */
export async function exportAccount(db: Database, userId: string, sessionId: string, now: Date) {
  const [record, sessions, rest] = await Promise.all([
    readAccount(db, userId),
    sessionsOf(db, userId),
    exportRecords(db, userId),
  ]);
  return {
    exported_at: now.toISOString(),
    account: presentAccount(record),
    sessions: sessions.map((session) => presentSession(session, sessionId)),
    ...rest,
  };
}
