import { z } from 'zod';
import { type Account, account } from '#core/contract/account.ts';

/** What one browser keeps of a session. `user` is null when it was written by a release that knew another shape. */
export type KeptSession = { token: string; user: Account | null };

export type SessionStorage = {
  read: () => KeptSession | null;
  write: (kept: KeptSession | null) => void;
};

export const sessionKey = 'homeward.session';

const kept = z.object({ token: z.string().min(1), user: account.nullable().catch(null) });

/** The session in the browser's local storage; in memory where a browser refuses to store anything. */
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
