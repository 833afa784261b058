import type { Account, OpenedSession } from '#core/contract/account.ts';
import type { KeptSession, SessionStorage } from './session-storage.ts';

export type SessionState = {
  /** `loading` until the browser has looked, or the server has said whose token this is */
  status: 'loading' | 'signed-in' | 'signed-out';
  user: Account | null;
  token: string | null;
};

/** What the server renders, and what the first paint in the browser must be the same as. */
export const loadingSession: SessionState = { status: 'loading', user: null, token: null };
const signedOut: SessionState = { status: 'signed-out', user: null, token: null };

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Who is signed in in this browser: one state, kept in storage, in step with other tabs through {@link load}. */
export function createSessionStore(storage: SessionStorage) {
  let state = loadingSession;
  const listeners = new Set<() => void>();

  function show(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function keep(kept: KeptSession | null): void {
    storage.write(kept);
    show(stateOf(kept));
  }

  /** Takes over what is stored, by this tab earlier or by another one now. */
  function load(): void {
    show(stateOf(storage.read()));
  }

  return {
    get: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load,
    /** Signed in, or signed in anew: the server changes the token when the password or the second factor changes. */
    open: ({ token, user }: OpenedSession) => keep({ token, user }),
    /** What the server says of the person now; ignored when the session has changed since it was asked. */
    confirm(token: string, user: Account): void {
      if (state.token === token) keep({ token, user });
    },
    /** This token is not good any more. Another tab may have a newer one: that is taken over. */
    close(token: string | null = state.token): void {
      if (storage.read()?.token === token) keep(null);
      else load();
    },
  };
}

function stateOf(kept: KeptSession | null): SessionState {
  if (!kept) return signedOut;
  return { status: kept.user ? 'signed-in' : 'loading', ...kept };
}
