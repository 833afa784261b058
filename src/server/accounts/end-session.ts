import { notFound } from '#server/errors.ts';
import type { AccountStore } from './account-store.ts';

/**
 * Signs a person out in one place.
 * @throws NamedError `not_found` for a session that is gone, or somebody else's
 */
export async function endSession(
  accounts: Pick<AccountStore, 'endSession'>,
  userId: string,
  sessionId: string,
): Promise<void> {
  if (!(await accounts.endSession(userId, sessionId))) throw notFound();
}
