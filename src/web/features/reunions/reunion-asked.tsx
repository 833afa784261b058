import { useLoaded } from '#web/lib/use-loaded.ts';
import { useReunionQuestion } from './reunion-question.ts';

// when there is a question, because most visits have none
const loadDialog = () => import('./reunion-dialog.tsx').then(({ ReunionDialog }) => ReunionDialog);

/** The place of the question about a reunion, on every page. */
export function ReunionAsked() {
  const question = useReunionQuestion();
  const ReunionDialog = useLoaded(question !== null, loadDialog);
  return question && ReunionDialog && <ReunionDialog key={question.of.id} {...question} />;
}
