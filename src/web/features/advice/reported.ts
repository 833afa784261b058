import { useLocation } from 'react-router';
import { hasShape, isText } from '#web/lib/api/shape.ts';

/** What somebody has just sent. */
const reports = ['missing', 'found', 'sighting'] as const;
export type Reported = (typeof reports)[number];

/** For `navigate`: the page that follows says what to do next. It is kept by the entry of the browser's history alone. */
export function afterReport(reported: Reported): { state: { reported: Reported } } {
  return { state: { reported } };
}

/** What was sent right before this page; null for everybody who comes otherwise. */
export function useReported(): Reported | null {
  const { state } = useLocation();
  if (!hasShape<{ reported: string }>(state, { reported: isText })) return null;
  return reports.find((one) => one === state.reported) ?? null;
}
