import { useLoaded } from '#web/lib/use-loaded.ts';
import { type Reported, useReported } from './reported.ts';

const isLoose = (reported: Reported) => reported === 'loose';
const loadNextSteps = () => import('./next-steps.tsx').then(({ NextSteps }) => NextSteps);

/** Somebody who has just told of a loose pet learns what happens with it. */
export function AfterLoosePet() {
  const reported = useReported(isLoose);
  const NextSteps = useLoaded(reported !== null, loadNextSteps);
  if (!reported) return null;
  // about as high as the steps, so that nothing moves when they arrive
  return NextSteps ? <NextSteps after="loose" of={reported} /> : <div className="mb-6 min-h-80" />;
}
