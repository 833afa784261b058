import type { AccountExport, AccountStore } from './account-store.ts';
import { presentAccount, presentSession } from './present-account.ts';
import { readAccount } from './read-account.ts';

type Readable = Pick<AccountStore, 'read' | 'sessions' | 'exported'>;

/**
 * Exports everything the service stores about a person, in a form readable by people and programs. Hashes and tokens
 * are left out.
 */
export async function exportAccount(accounts: Readable, userId: string, sessionId: string, now: Date) {
  const [record, sessions, rest] = await Promise.all([
    readAccount(accounts, userId),
    accounts.sessions(userId),
    accounts.exported(userId),
  ]);
  return {
    exported_at: now.toISOString(),
    account: presentAccount(record),
    sessions: sessions.map((session) => presentSession(session, sessionId)),
    ...(rest satisfies AccountExport),
  };
}
