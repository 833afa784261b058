import { inStore } from '#web/lib/device-database.ts';

/** Whose session what waits is sent with. The service worker cannot read the page's own storage. */
export type Sender = { token: string; userId: string };

const key = 'sender';

/** Known to the service worker while something waits; null forgets it. */
export async function rememberSender(sender: Sender | null): Promise<void> {
  await inStore('known', 'readwrite', (store) => (sender ? store.put(sender, key) : store.delete(key)));
}

export async function knownSender(): Promise<Sender | null> {
  return (await inStore<Sender | undefined>('known', 'readonly', (store) => store.get(key))) ?? null;
}

/** How the site was told to reach this browser, and with which of its keys that was agreed; nothing where news are off. */
type KnownPush = { endpoint: string; key: ArrayBuffer | null };

const entry = 'push';

export async function rememberPush(made: PushSubscription | null): Promise<void> {
  const known = made && { endpoint: made.endpoint, key: made.options.applicationServerKey };
  await inStore('known', 'readwrite', (store) => (known ? store.put(known, entry) : store.delete(entry))).catch(
    () => undefined,
  );
}

const knownPush = () =>
  inStore<KnownPush | undefined>('known', 'readonly', (store) => store.get(entry)).catch(() => undefined);

type Reach = { made: PushSubscription | null; isTold: boolean };

/**
 * The subscription of this browser, and whether the site was told of it. Browsers end one by themselves, and make another
 * or leave that to us.
 */
export async function readPush({ pushManager }: ServiceWorkerRegistration): Promise<Reach> {
  const known = await knownPush();
  const before = await pushManager?.getSubscription();
  const made = before ?? (known ? await subscribeAgain(pushManager, known) : null);
  return { made, isTold: made?.endpoint === known?.endpoint };
}

/** Null where the person has taken the permission back: the browser would ask for it out of the blue. */
async function subscribeAgain(pushManager: PushManager, { key }: KnownPush): Promise<PushSubscription | null> {
  if (globalThis.Notification?.permission !== 'granted') return null;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => null);
}
