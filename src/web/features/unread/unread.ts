import { useEffect, useSyncExternalStore } from 'react';
import { followLive, setLiveTicket } from '#web/lib/live-stream.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { threadOf } from './thread-of.ts';

/** How many conversations of the signed-in person hold something new. */
let unread = 0;
const watchers = new Set<() => void>();

function show(count: number): void {
  if (count === unread) return;
  unread = count;
  for (const watcher of watchers) watcher();
}

/** The code for the call is loaded for those who are signed in, since the header is on every page. */
const ask = async () => (await import('./count-unread.ts')).countUnread();

async function load(): Promise<void> {
  const answer = await ask().catch(() => null);
  if (!answer) return; // the last number stays
  setLiveTicket('account', answer.live_ticket);
  show(answer.unread);
}

/** The number of conversations with something new, for every place that shows it. */
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

/** Keeps the number current while somebody is signed in; used once on each page. */
export function useUnreadUpdates(): void {
  const { user } = useSession();
  const id = user?.id;
  useEffect(() => {
    if (!id) return;
    void load();
    const stop = followLive({ event: (event) => void (threadOf(event) && load()), gap: () => void load() });
    return () => {
      stop();
      setLiveTicket('account', null);
      show(0);
    };
  }, [id]);
}
