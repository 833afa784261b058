import { useEffect, useSyncExternalStore } from 'react';
import { useUser } from '#web/lib/session/use-session.ts';
import { loadPatiently } from '#web/lib/use-loaded.ts';

/** How many conversations of the signed-in person hold something new. */
let unread = 0;
const watchers = new Set<() => void>();

function show(count: number): void {
  if (count === unread) return;
  unread = count;
  for (const watcher of watchers) watcher();
}

/** The number of conversations with something new. */
export function useUnread(): number {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    () => unread,
    () => 0,
  );
}

/**
 * Keeps the number current while somebody is signed in; used once on each page. What it takes is loaded for them alone,
 * since the header is on every page.
 */
export function useUnreadUpdates(): void {
  const user = useUser();
  const id = user?.id;
  useEffect(() => {
    if (!id) return;
    const over = new AbortController();
    loadPatiently(() => import('./follow-unread.ts'), over.signal).then(
      ({ followUnread }) => followUnread(show, over.signal),
      () => undefined, // nobody is signed in any more
    );
    return () => {
      over.abort();
      show(0);
    };
  }, [id]);
}
