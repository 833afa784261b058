import { z } from 'zod';
import { type Account, account } from '#core/contract/account.ts';

/** The stored session of this browser. `user` is null if it was stored by a version with another format. */
export type KeptSession = { token: string; user: Account | null };

export type SessionStorage = {
  read: () => KeptSession | null;
  write: (kept: KeptSession | null) => void;
};

export const sessionKey = 'homeward.session';

const kept = z.object({ token: z.string().min(1), user: account.nullable().catch(null) });

/** Stores the session in local storage, or in memory if the browser refuses that. */
export function localSessionStorage(): SessionStorage {
  let memory: KeptSession | null = null;
  return {
    read() {
      try {
        return kept.safeParse(JSON.parse(localStorage.getItem(sessionKey) ?? 'null')).data ?? null;
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
