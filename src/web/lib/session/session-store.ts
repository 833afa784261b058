import type { Role } from '#core/accounts/roles.ts';
import type { Account, MailChoices, OpenedSession } from '#core/contract/account.ts';
import type { Locale } from '#core/paraglide/runtime.js';
import { hasShape, isFlag, isListOf, isText, isTextOrNull, type Shape } from '#web/lib/api/shape.ts';
import { isSharedDevice } from '#web/lib/shared-device.ts';
import { sharedValue } from '#web/lib/shared-value.ts';

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

/** The stored session of this browser. `user` is null if it was stored by a version with another format. */
export type KeptSession = { token: string; user: Account | null };

export type SessionStorage = {
  read: () => KeptSession | null;
  write: (kept: KeptSession | null) => void;
};

export const sessionKey = 'homeward.session';
/** The pages of the person's own cases (own-pages.ts), which are forgotten with the session. */
export const ownPagesKey = 'homeward.own';

/**
 * Stores the session in local storage, on somebody else's device only in this tab (session storage), or in memory if the
 * browser refuses that.
 */
export function browserSessionStorage(): SessionStorage {
  let memory: KeptSession | null = null;
  return {
    read() {
      try {
        return keptSession(JSON.parse(storage().getItem(sessionKey) ?? 'null'));
      } catch {
        return memory;
      }
    },
    write(next) {
      memory = next;
      try {
        if (next) storage().setItem(sessionKey, JSON.stringify(next));
        else for (const key of [sessionKey, ownPagesKey]) storage().removeItem(key);
      } catch {}
    },
  };
}

/** Where what belongs to the session is kept. */
export const storage = () => (isSharedDevice() ? sessionStorage : localStorage);

function keptSession(stored: { token?: unknown; user?: unknown } | null): KeptSession | null {
  if (typeof stored?.token !== 'string' || !stored.token) return null;
  return { token: stored.token, user: isAccount(stored.user) ? stored.user : null };
}

const choices: Shape<MailChoices> = {
  matches: isFlag,
  sightings: isFlag,
  messages: isFlag,
  follows: isFlag,
  alerts: isFlag,
};

const account: Shape<Account> = {
  id: isText,
  email: isText,
  email_verified: isFlag,
  display_name: isTextOrNull,
  contact_email: isTextOrNull,
  // any, because a newer server may know more languages
  locale: (value): value is Locale | null => isTextOrNull(value),
  mails: (value): value is MailChoices => hasShape(value, choices),
  in_app: (value): value is MailChoices => hasShape(value, choices),
  push: (value): value is MailChoices => hasShape(value, choices),
  lets_measure: isFlag,
  // any name, because a newer server may know more roles
  roles: isListOf((value): value is Role => isText(value)),
  identities: isListOf(isText),
  factors: isListOf((value): value is 'totp' => value === 'totp'),
  created_at: isText,
};

/** Whether this is an account as the contract describes it, so that no page meets a field that is missing. */
export const isAccount = (value: unknown): value is Account => hasShape(value, account);
