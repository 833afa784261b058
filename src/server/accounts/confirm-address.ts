import { confirmationOver } from './errors.ts';
import type { AccountDeps } from './ports.ts';

/**
 * Confirms the address that a letter with this token went to: from now on mail goes there. Again, it changes nothing.
 * @throws NamedError `confirmation_over` for a token that this site did not make, or that is too old
 */
export async function confirmAddress(
  { confirmToken }: Pick<AccountDeps, 'confirmToken'>,
  token: string,
): Promise<void> {
  if (!(await confirmToken(token))) throw confirmationOver();
}
