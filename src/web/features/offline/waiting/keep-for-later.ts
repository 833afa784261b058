import { m } from '#core/paraglide/messages.js';
import type { DraftForm } from '#web/features/form/use-draft-form.ts';
import type { PhotoTray } from '#web/features/photos/tray/photo-tray.ts';
import { askedLanguage } from '#web/lib/api/api-client.ts';
import { ApiError, noAnswer } from '#web/lib/api/api-error.ts';
import { rememberSender } from '#web/lib/session/known-to-worker.ts';
import { session } from '#web/lib/session/session.ts';
import { isSharedDevice } from '#web/lib/shared-device.ts';
import { toastInfo } from '#web/ui/over/toast.tsx';
import { noteWaiting } from './waiting-flag.ts';
import { keepWaiting, type WaitingReport } from './waiting-reports.ts';

/** Whether a report that failed with this error can wait for a network: nobody has answered, and this is one's own device. */
export function canWait(error: unknown): boolean {
  return error instanceof ApiError && ['offline', 'unreachable', 'timeout'].includes(error.code) && !isSharedDevice();
}

type Values = Record<string, unknown>;

type Sending<V extends Values> = {
  form: DraftForm<V>;
  tray: PhotoTray;
  sendNow: () => Promise<void>;
  /** what is kept */
  report: () => Pick<WaitingReport, 'form' | 'path' | 'body' | 'about'>;
  /** says what is missing, without which it cannot be kept */
  askToComplete: () => void;
};

/** Sends the report of a form, or keeps it where nobody answers. @returns whether it was kept */
export async function sendOrKeep<V extends Values>(sending: Sending<V>): Promise<boolean> {
  const { form, tray, sendNow, report, askToComplete } = sending;
  try {
    if (!navigator.onLine) throw noAnswer();
    await sendNow();
    return false;
  } catch (error) {
    if (!canWait(error)) throw error;
    const isComplete = form.check();
    if (isComplete) await keepForLater(form, tray, report());
    else askToComplete();
    return isComplete;
  }
}

/**
 * Keeps the report of a form, with its photos, until it can be sent; the form is empty then. @throws where the browser keeps
 * nothing
 */
async function keepForLater<V extends Values>(
  form: DraftForm<V>,
  tray: PhotoTray,
  report: ReturnType<Sending<V>['report']>,
): Promise<void> {
  await tray.settled();
  const [at, { user }] = [Date.now(), session.get()];
  await keepWaiting({
    ...report,
    ...{ key: form.idempotencyKey().key, values: form.values, photos: tray.toKeep() },
    ...{ at, language: askedLanguage(), userId: user?.id ?? null, tried: form.mayBeFiled() ? at : null, refused: null },
  });
  noteWaiting(true);
  await tellWorker();
  form.finish();
  tray.clear();
  toastInfo({ title: m.app_waiting_kept(), description: user ? m.app_waiting_kept_text() : m.app_waiting_who() });
}

/**
 * Gives the service worker what it needs to send by itself once there is a network, where browsers have that and there is
 * room for it. Open pages send without it.
 */
async function tellWorker(): Promise<void> {
  const { token, user } = session.get();
  if (token && user) await rememberSender({ token, userId: user.id }).catch(() => undefined);
  const worker = await navigator.serviceWorker?.getRegistration();
  const { sync } = (worker ?? {}) as { sync?: { register: (tag: string) => Promise<void> } };
  await sync?.register('send-waiting').catch(() => undefined);
}
