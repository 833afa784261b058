// The service worker of the site: it shows push messages, and later keeps what is needed without a network. Its messages
// come from src/server/notifications/deliveries/push-content.ts.

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  const shown = { body, tag, data: { path }, icon: '/icon-192.png' };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.path, self.location.origin).href));
});

/** Shows the page in a tab of the site that is open, or else in a new one. */
async function open(url) {
  const [tab] = await self.clients.matchAll({ type: 'window' });
  const there = await tab?.navigate(url).catch(() => null);
  await (there ? there.focus() : self.clients.openWindow(url));
}
