import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Notification } from '#core/contract/notification.ts';
import { notificationPath, notificationText } from '#core/notifications/notification-text.ts';
import { m } from '#core/paraglide/messages.js';
import { IconButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { changeSeen } from './notification-calls.ts';
import { NotificationPhoto } from './notification-photo.tsx';
import { dropArrival } from './unseen.ts';

/** Long enough to be read; the bell keeps it. */
const shownMs = 8000;

/**
 * The news that have just arrived, over the logo: there they cover no heading and no button of the page. Nothing where
 * the person is looking at it already.
 */
export function Arrival({ of }: { of: Notification }) {
  const { pathname } = useLocation();
  const path = notificationPath(of);
  const isThere = pathname === '/notifications' || pathname === path;
  useEffect(() => {
    const timer = setTimeout(dropArrival, isThere ? 0 : shownMs);
    return () => clearTimeout(timer);
  }, [isThere]);
  if (isThere) return null;
  function follow(): void {
    dropArrival();
    void changeSeen({ ids: [of.id], seen: true }).catch(() => undefined); // it stays new in the list
  }
  return (
    <div className="absolute inset-y-0 start-0 z-10 flex w-full min-w-56 items-center bg-paper xl:w-64">
      <Link to={path} onClick={follow} className="flex min-w-0 flex-1 items-center gap-2.5 py-1">
        <NotificationPhoto of={of} className="size-10" />
        <span className="line-clamp-2 font-semibold text-sm leading-tight">{notificationText(of)}</span>
      </Link>
      <IconButton icon={X} label={m.app_close()} onClick={dropArrival} className="shrink-0" />
    </div>
  );
}
