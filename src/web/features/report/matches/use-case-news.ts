import { useEffect, useEffectEvent } from 'react';
import { followLive } from '#web/lib/api/live-stream.ts';
import { hasShape, isText } from '#web/lib/api/shape.ts';

/** Waits this long, because a report is followed by the news that its photo can be compared. */
const settleMs = 3000;
/** Not more often: each time, all open forms compare a photo once more. */
const restMs = 30_000;
const changes = ['case.created', 'case.changed', 'case.edited'];

/** Says from time to time that cases were reported or changed, as long as `active` and while the page is visible. */
export function useCaseNews(active: boolean, tell: () => void): void {
  const told = useEffectEvent(tell);
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastMs = Number.NEGATIVE_INFINITY;
    const soon = () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          lastMs = Date.now();
          told();
        },
        Math.max(settleMs, lastMs + restMs - Date.now()),
      );
    };
    const stop = followLive({ event: (event) => isChange(event) && soon(), gap: soon });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [active]);
}

const isChange = (event: unknown) =>
  hasShape<{ kind: string }>(event, { kind: isText }) && changes.includes(event.kind);
