import { knownSender, readPush, rememberPush } from '#web/lib/session/known-to-worker.ts';
import { scope } from './scope.ts';

/** Shows push messages, and what they are about when they are tapped: server/notifications/deliveries/push-content.ts. */
export function showPushMessages(): void {
  scope.addEventListener('push', (event) => {
    const { title, body, path, tag } = event.data.json();
    const shown = { body, tag, data: { path }, icon: '/icon-192.png' };
    event.waitUntil(scope.registration.showNotification(title, shown));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(new URL(event.notification.data.path, scope.location.origin).href));
  });
}

/** Shows the page in a tab of the site that is open, or else in a new one. */
async function open(url: string): Promise<void> {
  const [tab] = await scope.clients.matchAll({ type: 'window' });
  const there = await tab?.navigate(url).catch(() => null);
  await (there ? there.focus() : scope.clients.openWindow(url));
}

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
