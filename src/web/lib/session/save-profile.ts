import { type AccountChange, account } from '#core/contract/account.ts';
import { api } from '#web/lib/api/api-client.ts';
import { session } from './session.ts';

/**
 * Saves a change of the account, and shows it wherever the account is shown.
 * @param timeoutMs for those who do not wait for it longer than this
 * @throws ApiError
 */
export async function saveProfile(change: AccountChange, timeoutMs?: number): Promise<void> {
  const { token } = session.get();
  const saved = await api.patch('/api/account', change, account, timeoutMs === undefined ? {} : { timeoutMs });
  if (token) session.confirm(token, saved);
}
