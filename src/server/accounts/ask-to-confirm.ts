import type { AccountDeps } from './ports.ts';

/** Sends the letter that asks to confirm an address; an account that is gone, or confirmed by now, gets none. */
export async function askToConfirm(
  { accounts, confirmation }: Pick<AccountDeps, 'accounts' | 'confirmation'>,
  userId: string,
): Promise<void> {
  const account = await accounts.read(userId);
  if (account && !account.email_verified) await confirmation.send(account.email);
}
