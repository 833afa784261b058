import type { Account } from '#core/contract/account.ts';
import { isAccount } from './is-account.ts';

/** The stored session of this browser. `user` is null if it was stored by a version with another format. */
export type KeptSession = { token: string; user: Account | null };

export type SessionStorage = {
  read: () => KeptSession | null;
  write: (kept: KeptSession | null) => void;
};

export const sessionKey = 'homeward.session';

/** Stores the session in local storage, or in memory if the browser refuses that. */
export function localSessionStorage(): SessionStorage {
  let memory: KeptSession | null = null;
  return {
    read() {
      try {
        return keptSession(JSON.parse(localStorage.getItem(sessionKey) ?? 'null'));
      } catch {
        return memory;
      }
    },
    write(next) {
      memory = next;
      try {
        if (next) localStorage.setItem(sessionKey, JSON.stringify(next));
        else localStorage.removeItem(sessionKey);
      } catch {}
    },
  };
}

function keptSession(stored: { token?: unknown; user?: unknown } | null): KeptSession | null {
  if (typeof stored?.token !== 'string' || !stored.token) return null;
  return { token: stored.token, user: isAccount(stored.user) ? stored.user : null };
}
