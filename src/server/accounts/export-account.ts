import type { Database } from '#server/platform/database/connection/connect.ts';
import { readAccount } from './own-account.ts';
import { presentAccount, presentSession } from './present-account.ts';
import { sessionsOf } from './store/accounts.ts';
import { exportRecords } from './store/export-account.ts';

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
