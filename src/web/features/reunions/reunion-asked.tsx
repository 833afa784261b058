import { useLoaded } from '#web/lib/use-loaded.ts';
import { useReunionQuestion } from './reunion-question.ts';

// when there is a question, because most visits have none
const loadDialog = () => import('./home-again-dialog.tsx').then(({ HomeAgainDialog }) => HomeAgainDialog);

/** The place of the question about a reunion, on every page. */
export function ReunionAsked() {
  const question = useReunionQuestion();
  const HomeAgainDialog = useLoaded(question !== null, loadDialog);
  return question && HomeAgainDialog && <HomeAgainDialog key={question.of.id} {...question} />;
}
