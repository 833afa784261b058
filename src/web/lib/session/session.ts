import { setBearerSource } from '#web/lib/api/bearer.ts';
import { confirmSession } from './confirm-session.ts';
import { browserSessionStorage, sessionKey } from './session-storage.ts';
import { createSessionStore } from './session-store.ts';

const confirmEveryMs = 10 * 60_000;

export const session = createSessionStore(browserSessionStorage());

/** A tab that becomes visible fires several events, but one check at a time is enough. */
let checking = false;

// the server also loads this module to render, and must not keep a session
if (typeof window !== 'undefined') begin();

function begin(): void {
  session.load();
  setBearerSource({ token: () => session.get().token, refused: (token) => session.close(token) });
  addEventListener('storage', (event) => {
    if (event.key === sessionKey || event.key === null) session.load();
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check());
  addEventListener('focus', check);
  addEventListener('online', check);
  setInterval(check, confirmEveryMs);
  check();
}

async function check(): Promise<void> {
  if (checking) return;
  checking = true;
  await confirmSession(session);
  checking = false;
}
