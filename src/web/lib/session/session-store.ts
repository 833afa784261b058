import type { Account, OpenedSession } from '#core/contract/account.ts';
import { sharedValue } from '#web/lib/shared-value.ts';
import type { KeptSession, SessionStorage } from './session-storage.ts';

export type SessionState = {
  /** `loading` until the browser has read the stored session, or the server has said whose token this is */
  status: 'loading' | 'signed-in' | 'signed-out';
  user: Account | null;
  token: string | null;
};

/** The state that the server renders; the browser's first render must be the same. */
const loadingSession: SessionState = { status: 'loading', user: null, token: null };
const signedOut: SessionState = { status: 'signed-out', user: null, token: null };

export type SessionStore = ReturnType<typeof createSessionStore>;

/** The session of this browser: a single state, kept in storage and in sync with other tabs through {@link load}. */
export function createSessionStore(storage: SessionStorage) {
  const { get, set: show, subscribe, use } = sharedValue(loadingSession);

  function keep(kept: KeptSession | null): void {
    storage.write(kept);
    show(stateOf(kept));
  }

  /** Loads the stored state, whether this tab or another one wrote it. */
  function load(): void {
    show(stateOf(storage.read()));
  }

  return {
    ...{ get, subscribe, use, load },
    /** Opens a session, or replaces the token, which changes with the password or the second factor. */
    open: ({ token, user }: OpenedSession) => keep({ token, user }),
    /** Updates the account. Ignored if the session has changed since the request was made. */
    confirm(token: string, user: Account): void {
      if (get().token === token) keep({ token, user });
    },
    /** Ends the session with this token. If another tab has stored a newer token, that one is used. */
    close(token: string | null = get().token): void {
      if (storage.read()?.token === token) keep(null);
      else load();
    },
  };
}

function stateOf(kept: KeptSession | null): SessionState {
  if (!kept) return signedOut;
  return { status: kept.user ? 'signed-in' : 'loading', ...kept };
}
