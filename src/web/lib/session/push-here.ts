import { api } from '#web/lib/api/api-client.ts';

/** The service worker of the site, for push messages and for when there is no network. */
export const worker = '/sw.js';

/** How this browser is reached with push messages; nothing where they are off. */
export const pushSubscription = async () =>
  (await navigator.serviceWorker?.getRegistration(worker))?.pushManager?.getSubscription();

/** From now on this browser is told what the account is told. @throws ApiError */
export async function registerPush(made: PushSubscription): Promise<void> {
  const { endpoint, keys } = made.toJSON();
  await api.put('/api/push/devices', { endpoint, keys });
}

/** The session is another one now, and with the one before the site has forgotten this browser. */
export async function keepPushHere(): Promise<void> {
  const known = await pushSubscription();
  if (known) await registerPush(known);
}

/** This browser is told nothing more of the account. Its push service tells ours when the next message comes. */
export async function endPushHere(): Promise<void> {
  await (await pushSubscription())?.unsubscribe();
}
