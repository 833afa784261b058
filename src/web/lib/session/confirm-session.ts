import { type Account, account } from '#core/contract/account.ts';
import { checked } from '../api-client.ts';
import { ApiError, errorFromAnswer, noAnswer } from '../api-error.ts';
import type { SessionStore } from './session-store.ts';

const firstDelayMs = 200;
/** 200 ms doubled seven times: about 50 s in all, then the next look (focus, timer) tries again. */
const tries = 9;

/** Asks whose token this is. Throws ApiError. */
export async function fetchAccount(token: string): Promise<Account> {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch('/api/account', { headers, signal: AbortSignal.timeout(20_000) }).catch(() => {
    throw noAnswer();
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw errorFromAnswer(response.status, body);
  return checked(account, body);
}

/**
 * Looks whether the session still stands, and what has changed of the person. It ends on a plain refusal; while nobody
 * answers, or the service is in trouble, it stays and is asked about again, after 200 ms and twice as long each time.
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

/** Our own server said no. A page of a proxy or a hotel network says nothing about the session. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'unreachable') return false;
  return error.status >= 400 && error.status < 500 && !passing.has(error.status);
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
