import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { LiveEvent, PlanEvent } from '#core/contract/live.ts';
import { isLiveEvent, useLiveNews } from '#web/lib/api/live-stream.ts';
import { whenReachable } from '#web/lib/api/network.ts';
import { hasShape, isText } from '#web/lib/api/shape.ts';

/** Waits this long, so that several changes in a row cause a single reload. */
const settleMs = 400;

/** Reloads the page's data when the server reports a change that `concerns` it, while the page is visible. */
export function useLiveRefresh(concerns: (event: LiveEvent) => boolean): void {
  const reload = useReload();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onNews = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(reload, settleMs);
  };
  useLiveNews((event) => isLiveEvent(event) && concerns(event), onNews);
}

/**
 * Reads the data of the page that is shown again, once the site answers. The router puts an error in the place of a page
 * whose data it cannot have, and what somebody does there would be gone with it.
 */
function useReload(): () => void {
  const { revalidate } = useRevalidator();
  const waiting = useRef<AbortController | null>(null);
  useEffect(() => () => waiting.current?.abort(), []);
  return () => {
    if (waiting.current) return;
    const left = new AbortController();
    waiting.current = left;
    const done = () => {
      waiting.current = null;
    };
    whenReachable(left.signal).then(() => {
      done();
      if (!left.signal.aborted) void revalidate();
    }, done);
  };
}

/** Whether a plan is another now, or the person helps no more. */
export function isPlanEvent(event: unknown): event is PlanEvent {
  return (
    hasShape<Record<keyof PlanEvent, string>>(event, { kind: isText, case_id: isText }) && event.kind === 'plan.changed'
  );
}

/** Calls back when the plan of a case is another now, or the person helps with it no more. Nobody else is told. */
export function usePlanNews(caseId: string | undefined, onNews: () => void): void {
  useLiveNews((event) => isPlanEvent(event) && event.case_id === caseId, onNews, caseId !== undefined);
}
