import type { Account } from '#core/contract/account.ts';
import { ApiError, badAnswer, errorFromAnswer, noAnswer } from '#web/lib/api/api-error.ts';
import { isAccount } from './session-storage.ts';
import type { SessionStore } from './session-store.ts';

const firstDelayMs = 200;
/** Starting at 200 ms and doubling: about 50 s in all. After that the next check (on focus or by timer) tries again. */
const tries = 9;

/** The account that the token belongs to. @throws ApiError */
async function fetchAccount(token: string): Promise<Account> {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch('/api/account', { headers, signal: AbortSignal.timeout(20_000) }).catch(() => {
    throw noAnswer();
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw errorFromAnswer(response.status, body);
  if (!isAccount(body)) throw badAnswer();
  return body;
}

/**
 * Checks whether the session is still valid, and updates the account. The session ends only if our server refuses it.
 * While there is no answer, or the service has an error, it is kept and checked again after 200 ms, doubling each time.
 */
export async function confirmSession(store: SessionStore, fetchUser = fetchAccount, wait = sleep): Promise<void> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const { token } = store.get();
    if (!token) return;
    try {
      return store.confirm(token, await fetchUser(token));
    } catch (error) {
      if (isFinal(error)) return store.close(token);
      if (attempt < tries - 1) await wait(firstDelayMs * 2 ** attempt);
    }
  }
}

const passing = new Set([408, 425, 429]);

/** Whether our own server refused. The page of a proxy or a hotel network says nothing about the session. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'unreachable') return false;
  return error.status >= 400 && error.status < 500 && !passing.has(error.status);
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
