import { useSyncExternalStore } from 'react';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { isAnythingWaiting, onWaitingNoted } from './waiting-flag.ts';

const load = () => import('./waiting-notice.tsx').then(({ WaitingNotice }) => WaitingNotice);

/** Where reports wait on this device: sends them, and says so. The code for it comes only then. */
export function WaitingLine() {
  const isWaiting = useSyncExternalStore(onWaitingNoted, isAnythingWaiting, () => false);
  const Notice = useLoaded(isWaiting, load);
  return isWaiting && Notice ? <Notice /> : null;
}
