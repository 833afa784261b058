import { readPush, rememberPush } from '#web/lib/session/known-push.ts';
import { knownSender } from '#web/lib/session/sender.ts';
import { scope } from './scope.ts';

/** The browser has ended its subscription by itself: the site is told of the next one before an alert goes astray. */
export function renewPushMessages(): void {
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew()));
}

/** Without a network, and once the session is over, the next visit tells it. */
async function renew(): Promise<void> {
  const sender = await knownSender();
  if (!sender) return;
  const { made } = await readPush(scope.registration);
  if (!made) return;
  const { endpoint, keys } = made.toJSON();
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${sender.token}` };
  const body = JSON.stringify({ endpoint, keys });
  const { ok } = await fetch('/api/push/devices', { method: 'PUT', headers, body });
  if (ok) await rememberPush(made);
}
