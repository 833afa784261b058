import { useEffect, useEffectEvent } from 'react';
import { followLive } from './live-stream.ts';

/**
 * Calls back when a live event `concerns` the caller, and when one may have been missed.
 * @param active false: nothing is listened to
 */
export function useLiveNews(concerns: (event: unknown) => boolean, onNews: () => void, active = true): void {
  const isMeant = useEffectEvent(concerns);
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    if (!active) return;
    return followLive({ event: (event) => void (isMeant(event) && tell()), gap: () => tell() });
  }, [active]);
}
