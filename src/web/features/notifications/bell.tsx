import { clsx } from 'clsx';
import { Bell as BellIcon } from 'lucide-react';
import { m } from '#core/paraglide/messages.js';
import { useSession } from '#web/lib/session/session.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { buttonStyle } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { useNews, useNewsUpdates } from './unseen.ts';

/** The way to the news in the header, with the number of those not seen yet; only signed-in people see it. */
export function Bell() {
  const { status } = useSession();
  useNewsUpdates();
  const { unseen } = useNews();
  if (status === 'signed-out') return null;
  return (
    <Link
      to="/notifications"
      aria-label={unseen > 0 ? m.notifications_unseen({ count: unseen }) : m.notifications_link()}
      className={clsx(buttonStyle({ variant: 'ghost', size: 'icon' }), status === 'loading' && 'signed-in-only')}
    >
      <BellIcon aria-hidden="true" className="size-5" />
      {unseen > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 end-0 grid h-5 min-w-5 place-items-center rounded-full bg-danger px-1 font-bold text-white text-xs tabular-nums"
        >
          {unseen > 99 ? '99+' : unseen}
        </span>
      )}
    </Link>
  );
}

// when something arrives, because most visits see nothing arrive
const loadArrival = () => import('./arrival.tsx').then(({ Arrival }) => Arrival);

/** The place of what has just arrived, in the header; screen readers are told of it. */
export function Arrivals() {
  const { arrived } = useNews();
  const Arrival = useLoaded(arrived !== null, loadArrival);
  return <div role="status">{arrived && Arrival && <Arrival key={arrived.id} of={arrived} />}</div>;
}
