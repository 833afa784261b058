import { Clock } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { ApiError } from '#web/lib/api/api-error.ts';
import { session, useSession } from '#web/lib/session/session.ts';
import { useAnswer } from '#web/lib/use-read.ts';
import { Link } from '#web/ui/link.tsx';
import { toastSuccess } from '#web/ui/over/toast.tsx';
import { sendWaiting } from './send-waiting.ts';
import { noteWaiting } from './waiting-flag.ts';
import { knownTo, listWaiting, onWaitingNews, type WaitingReport } from './waiting-reports.ts';

/** Says at the top of every page that reports wait, and leads to them. */
export function WaitingNotice() {
  useSending();
  const { signedIn, user } = useSession();
  const { pathname } = useLocation();
  const all = useWaiting();
  const isOver = all?.length === 0;
  useEffect(() => {
    if (isOver) noteWaiting(false);
  }, [isOver]);
  const reports = knownTo(user?.id ?? null, all ?? []);
  if (reports.length === 0 || pathname.endsWith('/saved')) return null;
  const isRefused = reports.some(({ refused }) => refused !== null);
  const count = reports.length;
  const text = isRefused
    ? m.app_waiting_refused()
    : signedIn
      ? m.app_waiting({ count })
      : m.app_waiting_sign_in({ count });
  return (
    <p
      className="page-column flex flex-wrap items-center gap-x-3 bg-lamp-soft py-1 font-medium text-on-lamp-soft text-sm"
      role="status"
    >
      <Clock aria-hidden="true" className="size-4.5 shrink-0" />
      {text}
      <Link to="/saved" className="inline-flex min-h-11 items-center underline underline-offset-4">
        {m.app_waiting_see()}
      </Link>
    </p>
  );
}

/** A phone may find a network without saying so. */
const againMs = 30_000;

/** Sends what waits: now, when there is a network again, after signing in, and every now and then. Says what was sent. */
function useSending(): void {
  const { signedIn } = useSession();
  const send = useEffectEvent(async () => {
    const { token, user } = session.get();
    if (!token || !user || !navigator.onLine) return;
    const outcome = await sendWaiting({ token, userId: user.id }, prepared);
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
      onWaitingNews(({ sent, claimed }) => {
        if (sent) toastSuccess({ title: m.app_waiting_sent(), description: sent.about });
        if (claimed) void send().catch(() => undefined);
      }),
    [],
  );
}

/** As the form does it, which could not load the code for it without a network. */
async function prepared(photo: Blob): Promise<Blob> {
  const { isFault, preparePhoto } = await import('#web/features/photos/prepare/prepare-photo.ts');
  return preparePhoto(photo, AbortSignal.timeout(preparingMs)).catch((error: Error) => {
    // as the site answers such a photo
    throw isFault(error) ? new ApiError({ code: 'photo_damaged', message: error.message, status: 422 }) : error;
  });
}

/** The code for it may come over a slow line. */
const preparingMs = 120_000;

/** The reports that wait on this device, also as other tabs and the worker change them; null until they are read. */
export function useWaiting(): WaitingReport[] | null {
  const { answer, again } = useAnswer('waiting', () => listWaiting().catch(() => []));
  useEffect(() => onWaitingNews(again), [again]);
  return answer;
}
