import { useEffect } from 'react';

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

/** Where a page failed because nobody answers, loads what is kept of it, or what leads there. */
export function useSavedPage(): void {
  useEffect(() => {
    // the worker answers; without one the browser's own page would be worse
    if (!navigator.serviceWorker?.controller) return;
    void isReachable().then((reachable) => reachable || location.replace(location.href));
  }, []);
}
