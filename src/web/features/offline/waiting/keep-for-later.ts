import { ApiError } from '#web/lib/api/api-error.ts';
import { rememberSender } from '#web/lib/session/sender.ts';
import { session } from '#web/lib/session/session.ts';
import { isSharedDevice } from '#web/lib/session/shared-device.ts';
import { keepWaiting, type WaitingReport } from './waiting-reports.ts';

/** In local storage while anything waits, so that a page need not open the database to know that nothing does. */
const flag = 'homeward.waiting';

/** Whether a report that failed with this error can wait for a network: nobody has answered, and this is one's own device. */
export function canWait(error: unknown): boolean {
  return error instanceof ApiError && ['offline', 'unreachable', 'timeout'].includes(error.code) && !isSharedDevice();
}

/** Keeps a report until it can be sent. @throws where the browser keeps nothing */
export async function keepForLater(report: Omit<WaitingReport, 'at' | 'userId' | 'refused'>): Promise<void> {
  const { user } = session.get();
  await keepWaiting({ ...report, at: Date.now(), userId: user?.id ?? null, refused: null });
  noteWaiting(true);
  await tellWorker();
}

/** Gives the service worker what it needs to send by itself once there is a network, where browsers have that. */
async function tellWorker(): Promise<void> {
  const { token, user } = session.get();
  if (token && user) await rememberSender({ token, userId: user.id });
  const worker = await navigator.serviceWorker?.getRegistration();
  const { sync } = (worker ?? {}) as { sync?: { register: (tag: string) => Promise<void> } };
  await sync?.register('send-waiting').catch(() => undefined);
}

export function noteWaiting(some: boolean): void {
  try {
    if (some) localStorage.setItem(flag, '1');
    else localStorage.removeItem(flag);
  } catch {}
  dispatchEvent(new Event(flag));
}

/** @param callback called when something begins to wait, or nothing does any more, in this tab or another */
export function onWaitingNoted(callback: () => void): () => void {
  for (const name of [flag, 'storage']) addEventListener(name, callback);
  return () => {
    for (const name of [flag, 'storage']) removeEventListener(name, callback);
  };
}

export function isAnythingWaiting(): boolean {
  try {
    return localStorage.getItem(flag) !== null;
  } catch {
    return false;
  }
}
