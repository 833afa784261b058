import { setBearerSource } from '#web/lib/api/bearer.ts';
import { forgetKeptPages } from '#web/lib/kept-pages.ts';
import { confirmSession } from './confirm-session.ts';
import { rememberSender } from './sender.ts';
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
  forgetAfterSignOut();
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

/** Which pages were seen here is nobody's business any more, and nothing is sent in their name. */
function forgetAfterSignOut(): void {
  let { token } = session.get();
  session.subscribe(() => {
    const before = token;
    token = session.get().token;
    if (before && !token) void Promise.allSettled([forgetKeptPages(), rememberSender(null)]);
  });
}

async function check(): Promise<void> {
  if (checking) return;
  checking = true;
  await confirmSession(session);
  checking = false;
}
