import { useSyncExternalStore } from 'react';

/** A value that is kept outside of the pages; what shows it is rendered again when it is another. */
export function sharedValue<T>(initial: T) {
  let value = initial;
  const watchers = new Set<() => void>();
  function subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  }
  return {
    get: () => value,
    set(next: T): void {
      value = next;
      for (const watcher of watchers) watcher();
    },
    subscribe,
    /** The value; `initial` on the server and until hydration. */
    use: (): T =>
      useSyncExternalStore(
        subscribe,
        () => value,
        () => initial,
      ),
  };
}
