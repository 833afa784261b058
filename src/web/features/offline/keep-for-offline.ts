import { worker } from '#web/lib/kept-pages.ts';
import { isSharedDevice } from '#web/lib/shared-device.ts';
import { whenIdle } from '#web/lib/when-idle.ts';

/** Once nobody waits for anything else: the worker loads a few files of its own. */
const laterMs = 5000;

/**
 * Has this browser keep what is seen for when there is no network. Not on somebody else's device.
 * @returns a function that gives up
 */
export function keepForOffline(): () => void {
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
