import { CloudOff } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { isReachable } from '#web/lib/api/is-reachable.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { Link } from '#web/ui/link.tsx';
import { keepForOffline } from './keep-for-offline.ts';

/** Shown while the device has no connection. Leads to what is kept here. */
export function OfflineNotice() {
  const online = useOnline();
  useEffect(keepForOffline, []);
  const isCopy = useCopy(online);
  const { pathname } = useLocation();
  return (
    <div role="status">
      {/* a copy says at its top from when it is */}
      {!online && !isCopy && (
        <p className="page-column flex flex-wrap items-center gap-x-3 bg-lamp-soft py-1 font-medium text-on-lamp-soft text-sm">
          <CloudOff aria-hidden="true" className="size-4.5 shrink-0" />
          <span className="py-1.5">{m.app_offline()}</span>
          {hasWorker() && !pathname.endsWith('/saved') && (
            <Link to="/saved" className="inline-flex min-h-11 items-center underline underline-offset-4">
              {m.app_offline_saved()}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}

/** Whether a page can be had without a network. On somebody else's device, and soon after the first visit, there is none. */
const hasWorker = () => Boolean(navigator.serviceWorker?.controller);

/** Whether the page came from this device, with a line at its top. Once back, what is new is loaded and the line goes. */
function useCopy(online: boolean): boolean {
  const { revalidate } = useRevalidator();
  const { key } = useLocation();
  const [shown] = useState(key);
  const [isCopy, setCopy] = useState(false);
  useEffect(() => setCopy(noteOfCopy() !== null), []);
  const refresh = useEffectEvent(async () => {
    if (!(await isReachable())) return;
    end();
    await revalidate();
  });
  const end = useEffectEvent(() => {
    noteOfCopy()?.remove();
    setCopy(false);
  });
  useEffect(() => {
    if (isCopy && key !== shown) end();
  }, [isCopy, key, shown]);
  useEffect(() => {
    if (!isCopy || !online) return;
    void refresh();
    const timer = setInterval(() => void refresh(), askAgainMs);
    return () => clearInterval(timer);
  }, [isCopy, online]);
  return isCopy;
}

const askAgainMs = 30_000;

/** Written by the service worker (worker/answer-page.ts). */
const noteOfCopy = () => document.getElementById('kept-note');

/** Where a page failed because nobody answers, loads what is kept of it, or what leads there. */
export function useSavedPage(): void {
  useEffect(() => {
    // the worker answers; without one the browser's own page would be worse
    if (!hasWorker()) return;
    void isReachable().then((reachable) => reachable || location.replace(location.href));
  }, []);
}
