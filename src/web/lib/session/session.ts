import { setBearerSource } from '../bearer.ts';
import { confirmSession } from './confirm-session.ts';
import { localSessionStorage, sessionKey } from './session-storage.ts';
import { createSessionStore } from './session-store.ts';

const confirmEveryMs = 10 * 60_000;

/** The session of this browser. */
export const session = createSessionStore(localSessionStorage());

/** A tab that comes to the front fires several events: one look at a time is enough. */
let looking = false;

// the server renders this module too, and must not keep anybody's session there
if (typeof window !== 'undefined') begin();

function begin(): void {
  session.load();
  setBearerSource({ token: () => session.get().token, refused: (token) => session.close(token) });
  addEventListener('storage', (event) => {
    if (event.key === sessionKey || event.key === null) session.load();
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
  addEventListener('focus', look);
  addEventListener('online', look);
  setInterval(look, confirmEveryMs);
  look();
}

async function look(): Promise<void> {
  if (looking) return;
  looking = true;
  await confirmSession(session);
  looking = false;
}
