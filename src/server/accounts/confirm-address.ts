import type { Allowance } from '#server/platform/limits/limiter.ts';
import { hiddenName } from '#server/platform/limits/limiter.ts';
import type { AccountDeps } from './account-deps.ts';
import { confirmationOver } from './errors.ts';
import { accountById } from './store/accounts.ts';

/** The address may not belong to the account: a stranger may have typed it to have its owner mailed. */
const lettersAfterReports: Allowance = { burst: 1, perSeconds: 24 * 3600 };

/** Has the mail sent that asks to confirm an address, unless the account is deleted or already confirmed. */
export async function askToConfirm(
  { db, limiter, transact }: Pick<AccountDeps, 'db' | 'limiter' | 'transact'>,
  userId: string,
): Promise<void> {
  const account = await accountById(db, userId);
  if (!account || account.email_verified) return;
  const { email } = account;
  const wait = await limiter.take(`letters after reports to ${hiddenName(email)}`, lettersAfterReports);
  // a separate job, which is retried without being counted again
  if (wait === 0) await transact((tx) => tx.enqueue('send-confirmation', { email }));
}

/**
 * Confirms the address that a mail with this token was sent to, so that it receives mails from now on. Calling it again
 * does nothing.
 * @throws NamedError `confirmation_over` for a token that is too old or that this site did not create
 */
export async function confirmAddress(
  { confirmToken }: Pick<AccountDeps, 'confirmToken'>,
  token: string,
): Promise<void> {
  if (!(await confirmToken(token))) throw confirmationOver();
}
