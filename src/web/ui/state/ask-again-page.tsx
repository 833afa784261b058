import { CloudOff } from 'lucide-react';
import { m } from '#core/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { ResultPage } from './result-page.tsx';

type AskAgainPageProps = { title?: string | undefined; problem: string; onRetry: () => void };

/** In place of a page that could not be read just now, for instance on a bad line: says why, and asks again. */
export function AskAgainPage({ title = m.app_refused_title(), problem, onRetry }: AskAgainPageProps) {
  return (
    <ResultPage icon={CloudOff} title={title} text={problem}>
      <Button size="lg" onClick={onRetry}>
        {m.forms_try_again()}
      </Button>
    </ResultPage>
  );
}
