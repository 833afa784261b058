import { hiddenName } from '#server/platform/limits/hidden-name.ts';
import type { Allowance } from '#server/platform/limits/limiter.ts';
import type { AccountDeps } from './ports.ts';

/** The address may not belong to the account: a stranger may have typed it to have its owner mailed. */
const lettersAfterReports: Allowance = { burst: 1, perSeconds: 24 * 3600 };

/** Has the mail sent that asks to confirm an address, unless the account is deleted or already confirmed. */
export async function askToConfirm(
  { accounts, limiter, transact }: Pick<AccountDeps, 'accounts' | 'limiter' | 'transact'>,
  userId: string,
): Promise<void> {
  const account = await accounts.read(userId);
  if (!account || account.email_verified) return;
  const { email } = account;
  const wait = await limiter.take(`letters after reports to ${hiddenName(email)}`, lettersAfterReports);
  // a separate job, which is retried without being counted again
  if (wait === 0) await transact((unit) => unit.enqueue('send-confirmation', { email }));
}
