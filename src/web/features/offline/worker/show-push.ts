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
