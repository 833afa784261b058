import { useEffect, useEffectEvent } from 'react';
import { m } from '#core/paraglide/messages.js';
import { session } from '#web/lib/session/session.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { toastSuccess } from '#web/ui/over/toast.ts';
import { sendWaiting } from './send-waiting.ts';
import { onWaitingNews } from './waiting-reports.ts';

/** A phone may find a network without saying so. */
const againMs = 30_000;

/** Sends what waits: now, when there is a network again, after signing in, and every now and then. Says what was sent. */
export function useSending(): void {
  const { signedIn } = useSession();
  const send = useEffectEvent(async () => {
    const { token, user } = session.get();
    if (!token || !user || !navigator.onLine) return;
    const outcome = await sendWaiting({ token, userId: user.id });
    // a session that is over is over everywhere
    if (outcome === 'signed-out') session.close(token);
  });
  useEffect(() => {
    const attempt = () => void send().catch(() => undefined);
    if (signedIn) attempt();
    addEventListener('online', attempt);
    const timer = setInterval(attempt, againMs);
    return () => {
      removeEventListener('online', attempt);
      clearInterval(timer);
    };
  }, [signedIn]);
  useEffect(
    () =>
      onWaitingNews(({ sent }) => {
        if (sent) toastSuccess({ title: m.app_waiting_sent(), description: sent.about });
      }),
    [],
  );
}
