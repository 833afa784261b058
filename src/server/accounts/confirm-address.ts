import { m } from '#core/paraglide/messages.js';
import { NamedError } from '#server/platform/errors.ts';
import type { AccountDeps } from './account-deps.ts';
import { countConfirmation } from './letters.ts';
import { accountById } from './store/accounts.ts';

/**
 * Has the mail sent that asks to confirm an address, unless the account is deleted or confirmed, or a letter is on its way
 * that is still valid: a stranger may have typed the address to have its owner mailed. The button sends another one.
 */
export async function askToConfirm(
  { db, limiter, transact }: Pick<AccountDeps, 'db' | 'limiter' | 'transact'>,
  userId: string,
): Promise<void> {
  const account = await accountById(db, userId);
  if (!account || account.email_verified) return;
  const { email, locale } = account;
  // a separate job, which is retried without being counted again
  const letter = { email, locale: locale ?? undefined };
  if (await countConfirmation(limiter, email)) await transact((tx) => tx.enqueue('send-confirmation', letter));
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

export const confirmationOver = () => new NamedError('confirmation_over', 400, m.auth_confirm_failed());
