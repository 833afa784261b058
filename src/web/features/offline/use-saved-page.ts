import { useEffect } from 'react';

/** An offer of the failed page that loads what is kept of it, or what leads there, instead of saying that it failed. */
export function useSavedPage(): void {
  useEffect(() => {
    // the worker answers; without one the browser's own page would be worse
    if (!navigator.onLine && navigator.serviceWorker?.controller) location.replace(location.href);
  }, []);
}
