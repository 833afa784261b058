import { useEffect, useSyncExternalStore } from 'react';
import type { Notification } from '#core/contract/notification.ts';
import { useUser } from '#web/lib/session/use-session.ts';
import { loadPatiently } from '#web/lib/use-loaded.ts';

type News = { unseen: number; arrived: Notification | null };
const none: News = { unseen: 0, arrived: null };

/** How many notifications the signed-in person has not seen, and the one that has just arrived. */
let news = none;
const watchers = new Set<() => void>();

function show(change: Partial<News>): void {
  news = { ...news, ...change };
  for (const watcher of watchers) watcher();
}

/** Takes the news of the arrival away. */
export const dropArrival = () => show({ arrived: null });

export function useNews(): News {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    () => news,
    () => none,
  );
}

/**
 * Keeps it current while somebody is signed in; used once on each page. What it takes is loaded for them alone, since the
 * header is on every page.
 */
export function useNewsUpdates(): void {
  const user = useUser();
  const id = user?.id;
  useEffect(() => {
    if (!id) return;
    const over = new AbortController();
    const shown = {
      count: (unseen: number) => show(unseen === 0 ? { unseen, arrived: null } : { unseen }),
      arrival: (arrived: Notification) => show({ arrived }),
    };
    loadPatiently(() => import('./follow-unseen.ts'), over.signal).then(
      ({ followUnseen }) => followUnseen(shown, over.signal),
      () => undefined, // nobody is signed in any more
    );
    return () => {
      over.abort();
      show(none);
    };
  }, [id]);
}
