import type { Notification } from '#core/contract/notification.ts';
import { followLive, setLiveTicket } from '#web/lib/api/live-stream.ts';
import { countUnseen, isNotificationsEvent, listNotifications } from './notification-calls.ts';

type Show = { count: (unseen: number) => void; arrival: (arrived: Notification) => void };

/** Tells how many notifications were not seen, now and after every change, and what arrives meanwhile, until it is over. */
export function followUnseen(show: Show, over: AbortSignal): void {
  if (over.aborted) return;
  let known: number | null = null;
  const load = async () => {
    const answer = await countUnseen(over).catch(() => null);
    if (!answer || over.aborted) return; // the last number stays
    setLiveTicket('account', answer.live_ticket);
    if (known !== null && answer.unseen > known) void newest(over).then((one) => one && show.arrival(one));
    known = answer.unseen;
    show.count(answer.unseen);
  };
  void load();
  const stop = followLive({
    event: (event) => void (isNotificationsEvent(event) && load()),
    // what came meanwhile did not arrive before the person's eyes
    gap: () => {
      known = null;
      void load();
    },
  });
  over.addEventListener('abort', () => {
    stop();
    setLiveTicket('account', null);
  });
}

async function newest(over: AbortSignal): Promise<Notification | null> {
  const page = await listNotifications({}, over).catch(() => null);
  return page?.rows.find(({ seen }) => !seen) ?? null;
}
