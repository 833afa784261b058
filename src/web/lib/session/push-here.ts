import { api, currentBearer } from '#web/lib/api/api-client.ts';
import { worker } from '#web/lib/kept-pages.ts';
import { readPush, rememberPush, rememberSender } from './known-to-worker.ts';
import type { SessionState } from './session-store.ts';

/** How this browser is reached with push messages; null where they are off. */
export async function pushSubscription(): Promise<PushSubscription | null> {
  return (await pushHere()).made;
}

async function pushHere() {
  const registration = await navigator.serviceWorker?.getRegistration(worker);
  return registration ? readPush(registration) : { made: null, isTold: true };
}

/**
 * From now on this browser is told what the account is told. The service worker may say so, too, once the browser makes
 * itself another subscription while no page is open.
 * @throws ApiError
 */
export async function registerPush(made: PushSubscription, { token, user }: SessionState): Promise<void> {
  const { endpoint, keys } = made.toJSON();
  await api.put('/api/push/devices', { endpoint, keys });
  // whoever has signed out meanwhile is forgotten here
  if (currentBearer().token() !== token) return;
  await rememberPush(made);
  if (token && user) await rememberSender({ token, userId: user.id }).catch(() => undefined);
}

/** This browser is told of nothing more: its push service tells ours when the next message comes. */
export async function endPush(made: PushSubscription): Promise<void> {
  await rememberPush(null);
  await made.unsubscribe();
}

/** With another session this browser is told of its account's news again; without one, of nothing more. */
export async function followSession(state: SessionState): Promise<void> {
  // first, so that a subscription that the browser has ended by itself is not made anew, now or for the next account
  if (!state.token) await rememberPush(null);
  const made = await pushSubscription();
  if (made) await (state.token ? registerPush(made, state) : made.unsubscribe());
}

/** On a visit: what the service worker could not tell the site is told now. */
export async function tellRenewedPush(state: SessionState): Promise<void> {
  const { made, isTold } = await pushHere();
  if (made && !isTold) await registerPush(made, state);
}
