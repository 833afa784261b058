import { hiddenName } from '#server/limits/hidden-name.ts';
import type { Allowance } from '#server/limits/limiter.ts';
import type { AccountDeps } from './ports.ts';

/** Whose address it is, is not known yet: a stranger may have typed it to have its owner written to. */
const lettersAfterReports: Allowance = { burst: 2, perSeconds: 12 * 3600 };

/** Has the letter written that asks to confirm an address; an account that is gone, or confirmed by now, gets none. */
export async function askToConfirm(
  { accounts, limiter, transact }: Pick<AccountDeps, 'accounts' | 'limiter' | 'transact'>,
  userId: string,
): Promise<void> {
  const account = await accounts.read(userId);
  if (!account || account.email_verified) return;
  const { email } = account;
  const wait = await limiter.take(`letters after reports to ${hiddenName(email)}`, lettersAfterReports);
  // a job of its own, which is tried again without being counted again
  if (wait === 0) await transact((unit) => unit.enqueue('send-confirmation', { email }));
}
