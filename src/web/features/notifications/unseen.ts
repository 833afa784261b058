import { useEffect } from 'react';
import type { Notification } from '#core/contract/notification.ts';
import { useUser } from '#web/lib/session/session.ts';
import { sharedValue } from '#web/lib/shared-value.ts';
import { loadPatiently } from '#web/lib/use-loaded.ts';

type News = { unseen: number; arrived: Notification | null };
const none: News = { unseen: 0, arrived: null };

/** How many notifications the signed-in person has not seen, and the one that has just arrived. */
const news = sharedValue(none);
const show = (change: Partial<News>) => news.set({ ...news.get(), ...change });

/** Takes the news of the arrival away. */
export const dropArrival = () => show({ arrived: null });

export const useNews = news.use;

/**
 * Keeps it current while somebody is signed in; used once on each page. Its code is loaded for them alone, since the
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
