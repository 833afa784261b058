import { lazy, Suspense } from 'react';
import { useReunionQuestion } from './reunion-question.ts';

/** Loaded when there is a question, because most visits have none. */
const ReunionDialog = lazy(async () => ({ default: (await import('./reunion-dialog.tsx')).ReunionDialog }));

/** The place of the question about a reunion, on every page. */
export function ReunionAsked() {
  const question = useReunionQuestion();
  return (
    question && (
      <Suspense>
        <ReunionDialog key={question.of.id} {...question} />
      </Suspense>
    )
  );
}
