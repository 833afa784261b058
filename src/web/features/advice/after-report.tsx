import type { ReactNode } from 'react';
import type { PublicCase } from '#core/contract/case.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { type Reported, useReported } from './reported.ts';

type AfterReportProps = {
  /** the case that this page is of */
  shown?: PublicCase;
  /** what else helps at once, as a button */
  children?: (reported: Reported) => ReactNode;
};

const loadNextSteps = () => import('./next-steps.tsx').then(({ NextSteps }) => NextSteps);

/** Somebody who has just sent a report, or told of a pet that was seen, learns what to do next. */
export function AfterReport({ shown, children }: AfterReportProps) {
  const sent = useReported();
  const NextSteps = useLoaded(sent !== null, loadNextSteps);
  if (!sent) return null;
  // about as high as the steps, so that nothing moves when they arrive
  if (!NextSteps) return <div className={shown ? 'mb-6 min-h-96' : 'mb-6 min-h-80'} />;
  return (
    <NextSteps after={sent.reported} of={shown ?? sent}>
      {children?.(sent.reported)}
    </NextSteps>
  );
}
