import { inStore } from '#web/lib/device-database.ts';

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
