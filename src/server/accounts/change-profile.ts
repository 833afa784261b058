import type { AccountChange } from '#core/contract/account.ts';
import type { AccountRecord, AccountStore } from './account-store.ts';
import { readAccount } from './read-account.ts';

/** Changes what was given of the profile, and answers the account as it is then. An empty text clears its field. */
export async function changeProfile(
  accounts: Pick<AccountStore, 'read' | 'changeProfile'>,
  userId: string,
  { display_name, contact_email }: AccountChange,
): Promise<AccountRecord> {
  await accounts.changeProfile(userId, { display_name: cleared(display_name), contact_email: cleared(contact_email) });
  return readAccount(accounts, userId);
}

/** undefined leaves a field as it is */
const cleared = (text: string | undefined) => (text === '' ? null : text);
