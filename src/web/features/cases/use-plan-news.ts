import { useEffect, useEffectEvent } from 'react';
import type { PlanEvent } from '#core/contract/live.ts';
import { followLive } from '#web/lib/api/live-stream.ts';
import { hasShape, isText } from '#web/lib/api/shape.ts';

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
