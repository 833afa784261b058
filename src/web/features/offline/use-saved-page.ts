import { useEffect } from 'react';
import { isReachable } from '#web/lib/is-reachable.ts';

/** Where a page failed because nobody answers, loads what is kept of it, or what leads there. */
export function useSavedPage(): void {
  useEffect(() => {
    // the worker answers; without one the browser's own page would be worse
    if (!navigator.serviceWorker?.controller) return;
    void isReachable().then((reachable) => reachable || location.replace(location.href));
  }, []);
}
