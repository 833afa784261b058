import { account } from '#core/contract/account.ts';
import type { Locale } from '#core/paraglide/runtime.js';
import { api } from '#web/lib/api/api-client.ts';
import { session } from '#web/lib/session/session.ts';

/** Keeps a language with the account. @throws ApiError */
export async function keepLocale(locale: Locale): Promise<void> {
  const { token } = session.get();
  const changed = await api.patch('/api/account', { locale }, account, { timeoutMs: 3000 });
  if (token) session.confirm(token, changed);
}
