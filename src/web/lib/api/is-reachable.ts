import { loadPatiently } from '#web/lib/use-loaded.ts';
import { noAnswer } from './api-error.ts';

const patienceMs = 5000;

/** Whether the site answers now: a device may believe in a network that leads nowhere. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const asked = fetch('/healthz', { signal: AbortSignal.timeout(patienceMs) });
  return asked.then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Waits until the site answers. @throws once the signal is aborted */
export function whenReachable(signal: AbortSignal): Promise<void> {
  return loadPatiently(async () => {
    if (!(await isReachable())) throw noAnswer();
  }, signal);
}
