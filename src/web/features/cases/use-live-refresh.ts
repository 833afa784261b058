import { useEffect, useEffectEvent } from 'react';
import type { LiveEvent, PlanEvent } from '#core/contract/live.ts';
import { followLive, isLiveEvent } from '#web/lib/api/live-stream.ts';
import { hasShape, isText } from '#web/lib/api/shape.ts';
import { useReload } from '#web/lib/page/use-reload.ts';

/** Waits this long, so that several changes in a row cause a single reload. */
const settleMs = 400;

/** Reloads the page's data when the server reports a change that `concerns` it, while the page is visible. */
export function useLiveRefresh(concerns: (event: LiveEvent) => boolean): void {
  const isOurs = useEffectEvent((event: unknown) => isLiveEvent(event) && concerns(event));
  const refresh = useEffectEvent(useReload());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = followLive({
      event: (event) => {
        if (!isOurs(event)) return;
        clearTimeout(timer);
        timer = setTimeout(refresh, settleMs);
      },
      gap: refresh,
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
}

/** Whether a plan is another now, or the person helps no more. */
export function isPlanEvent(event: unknown): event is PlanEvent {
  return (
    hasShape<Record<keyof PlanEvent, string>>(event, { kind: isText, case_id: isText }) && event.kind === 'plan.changed'
  );
}

/** Calls back when the plan of a case is another now, or the person helps with it no more. Nobody else is told. */
export function usePlanNews(caseId: string | undefined, onNews: () => void): void {
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    if (!caseId) return;
    return followLive({
      event: (event) => void (isPlanEvent(event) && event.case_id === caseId && tell()),
      gap: () => tell(),
    });
  }, [caseId]);
}
