import { unreadThreads } from '#core/contract/thread.ts';
import { api } from '#web/lib/api/api-client.ts';
import { followLive, setLiveTicket } from '#web/lib/api/live-stream.ts';
import { threadOf } from './thread-of.ts';

/** Tells how many of one's conversations hold something new, now and after every change, until it is over. */
export function followUnread(show: (count: number) => void, over: AbortSignal): void {
  if (over.aborted) return;
  const load = async () => {
    const answer = await api.get('/api/unread-threads', unreadThreads, { signal: over }).catch(() => null);
    if (!answer || over.aborted) return; // the last number stays
    setLiveTicket('account', answer.live_ticket);
    show(answer.unread);
  };
  void load();
  const stop = followLive({ event: (event) => void (threadOf(event) && load()), gap: () => void load() });
  over.addEventListener('abort', () => {
    stop();
    setLiveTicket('account', null);
  });
}
