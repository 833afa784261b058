import { Clock } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { useSession } from '#web/lib/session/use-session.ts';
import { Link } from '#web/ui/link.tsx';
import { useSending } from './use-sending.ts';
import { useWaiting } from './use-waiting.ts';
import { noteWaiting } from './waiting-flag.ts';

/** Says at the top of every page that reports wait, and leads to them. */
export function WaitingNotice() {
  useSending();
  const { signedIn } = useSession();
  const { pathname } = useLocation();
  const reports = useWaiting();
  const isOver = reports?.length === 0;
  useEffect(() => {
    if (isOver) noteWaiting(false);
  }, [isOver]);
  if (!reports || isOver || pathname.endsWith('/saved')) return null;
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
