import { useSyncExternalStore } from 'react';
import { loadPatiently } from '#web/lib/use-loaded.ts';
import { noAnswer } from './api-error.ts';

/** Whether the device believes in a network; true on the server and until hydration. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  );
}

function onChange(callback: () => void): () => void {
  addEventListener('online', callback);
  addEventListener('offline', callback);
  return () => {
    removeEventListener('online', callback);
    removeEventListener('offline', callback);
  };
}

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
