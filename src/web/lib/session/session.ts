import { useSyncExternalStore } from 'react';
import type { Role } from '#core/accounts/roles.ts';
import type { Account } from '#core/contract/account.ts';
import { setBearerSource } from '#web/lib/api/api-client.ts';
import { badAnswer, errorFromAnswer, isFinal, noAnswer } from '#web/lib/api/api-error.ts';
import { leftKey, turnDraftsTo } from '#web/lib/draft.ts';
import { forgetKeptPages } from '#web/lib/kept-pages.ts';
import { isSharedDevice } from '#web/lib/shared-device.ts';
import { rememberSender } from './known-to-worker.ts';
import {
  browserSessionStorage,
  createSessionStore,
  isAccount,
  type SessionState,
  type SessionStore,
  sessionKey,
} from './session-store.ts';

const confirmEveryMs = 10 * 60_000;

export const session = createSessionStore(browserSessionStorage());

/** A tab that becomes visible fires several events, but one check at a time is enough. */
let checking = false;

function begin(): void {
  session.subscribe(takeDrafts);
  session.load();
  followToken();
  setBearerSource({ token: () => session.get().token, refused: (token) => session.close(token) });
  addEventListener('storage', (event) => {
    if (event.key === sessionKey || event.key === null) session.load();
    if (event.key === leftKey && !isSharedDevice()) turnDraftsTo(null);
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check());
  addEventListener('focus', check);
  addEventListener('online', check);
  setInterval(check, confirmEveryMs);
  check();
}

/** While nobody is signed in, drafts stay those of whose session was refused. */
function takeDrafts(): void {
  const { user } = session.get();
  if (user) turnDraftsTo(user.id);
}

/**
 * Once signed out, here or from another device, which pages were seen here is nobody's business any more, nothing is sent in
 * their name, and no news of theirs is shown. On somebody else's device what waits and the news are its owner's, and stay.
 */
function followToken(): void {
  let { token } = session.get();
  if (token && mayPush())
    void import('./push-here.ts').then(({ tellRenewedPush }) => tellRenewedPush(session.get())).catch(() => undefined);
  session.subscribe(() => {
    const before = token;
    token = session.get().token;
    if (!before || before === token) return;
    if (!token) void forgetKeptPages().catch(() => undefined);
    if (isSharedDevice()) return;
    // few browsers are told of news, and the site itself has ended what it told those of the session before
    const push = import('./push-here.ts').then(({ followSession }) => followSession(session.get()));
    void Promise.allSettled(token ? [push] : [push, rememberSender(null)]);
  });
}

/** Whether this person's news may be shown here, as few people want. */
const mayPush = () => !isSharedDevice() && globalThis.Notification?.permission === 'granted';

async function check(): Promise<void> {
  if (checking) return;
  checking = true;
  await confirmSession(session);
  checking = false;
}

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

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export type Session = { status: SessionState['status']; signedIn: boolean; user: Account | null };

/** The current session; `loading` on the server and until hydration. */
export function useSession(): Session {
  const { status, user } = session.use();
  return { status, signedIn: status === 'signed-in', user };
}

/**
 * The person who is signed in; null on the server and until hydration. For what is the same for everybody else: unlike
 * `useSession`, it does not render a visitor's page again once it is known that there is no session.
 */
export function useUser(): Account | null {
  return useSyncExternalStore(
    session.subscribe,
    () => session.get().user,
    () => null,
  );
}

/** Whether somebody has a role. This decides what is shown; the server asks its table of permissions on every call. */
export const holds = ({ roles }: { roles: readonly Role[] }, role: Role): boolean => roles.includes(role);

// the server also loads this module to render, and must not keep a session
if (typeof window !== 'undefined') begin();
