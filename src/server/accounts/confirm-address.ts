import { confirmationOver } from './errors.ts';
import type { AccountDeps } from './ports.ts';

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
