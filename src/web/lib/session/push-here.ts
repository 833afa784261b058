import { api } from '#web/lib/api/api-client.ts';
import { worker } from '#web/lib/kept-pages.ts';

/** How this browser is reached with push messages; nothing where they are off. */
export const pushSubscription = async () =>
  (await navigator.serviceWorker?.getRegistration(worker))?.pushManager?.getSubscription();

/** From now on this browser is told what the account is told. @throws ApiError */
export async function registerPush(made: PushSubscription): Promise<void> {
  const { endpoint, keys } = made.toJSON();
  await api.put('/api/push/devices', { endpoint, keys });
}

/**
 * With another session this browser is told of its account's news again; without one, of nothing more: its push service
 * tells ours when the next message comes.
 */
export async function followSession(isSignedIn: boolean): Promise<void> {
  const known = await pushSubscription();
  if (known) await (isSignedIn ? registerPush(known) : known.unsubscribe());
}
