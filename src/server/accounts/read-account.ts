import { unauthorized } from '#server/platform/errors.ts';
import type { AccountRecord, AccountStore } from './account-store.ts';

/**
 * Reads the account of a signed-in person.
 * @throws NamedError `unauthorized` if the account was deleted in the meantime
 */
export async function readAccount(accounts: Pick<AccountStore, 'read'>, userId: string): Promise<AccountRecord> {
  const record = await accounts.read(userId);
  if (!record) throw unauthorized();
  return record;
}
