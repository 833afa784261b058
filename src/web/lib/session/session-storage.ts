import type { Account } from '#core/contract/account.ts';
import { isAccount } from './is-account.ts';
import { isSharedDevice } from './shared-device.ts';

/** The stored session of this browser. `user` is null if it was stored by a version with another format. */
export type KeptSession = { token: string; user: Account | null };

export type SessionStorage = {
  read: () => KeptSession | null;
  write: (kept: KeptSession | null) => void;
};

export const sessionKey = 'homeward.session';

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
        else storage().removeItem(sessionKey);
      } catch {}
    },
  };
}

const storage = () => (isSharedDevice() ? sessionStorage : localStorage);

function keptSession(stored: { token?: unknown; user?: unknown } | null): KeptSession | null {
  if (typeof stored?.token !== 'string' || !stored.token) return null;
  return { token: stored.token, user: isAccount(stored.user) ? stored.user : null };
}
