import { CloudOff } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { isReachable, useOnline } from '#web/lib/api/network.ts';
import { worker } from '#web/lib/kept-pages.ts';
import { whenIdle } from '#web/lib/later.ts';
import { isSharedDevice } from '#web/lib/shared-device.ts';
import { Link } from '#web/ui/link.tsx';

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

/** Once nobody waits for anything else: the worker loads a few files of its own. */
const laterMs = 5000;

/**
 * Has this browser keep what is seen for when there is no network. Not on somebody else's device.
 * @returns a function that gives up
 */
function keepForOffline(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isSharedDevice()) return () => undefined;
  let giveUp: (() => void) | undefined;
  const timer = setTimeout(() => {
    // refused in some private windows, and where the disk is full
    giveUp = whenIdle(() => void navigator.serviceWorker.register(worker).catch(() => undefined));
  }, laterMs);
  return () => {
    clearTimeout(timer);
    giveUp?.();
  };
}
