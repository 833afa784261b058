import { ApiError } from '#web/lib/api/api-error.ts';
import { rememberSender } from '#web/lib/session/sender.ts';
import { session } from '#web/lib/session/session.ts';
import { isSharedDevice } from '#web/lib/session/shared-device.ts';
import { noteWaiting } from './waiting-flag.ts';
import { keepWaiting, type WaitingReport } from './waiting-reports.ts';

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
