import { notFound } from '#server/platform/errors.ts';
import type { AccountStore } from './account-store.ts';

/**
 * Ends one of the person's sessions.
 * @throws NamedError `not_found` if the session no longer exists or belongs to somebody else
 */
export async function endSession(
  accounts: Pick<AccountStore, 'endSession'>,
  userId: string,
  sessionId: string,
): Promise<void> {
  if (!(await accounts.endSession(userId, sessionId))) throw notFound();
}
