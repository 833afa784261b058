import { useSyncExternalStore } from 'react';

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
