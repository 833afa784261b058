import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#core/paraglide/messages.js';
import type { Answer } from '#web/lib/use-read.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/progress.tsx';

/** Says that something could not be loaded (as opposed to an empty result) and offers to try again. */
export function NotLoaded({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="flex items-start gap-3">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger-ink" />
        <span>{children}</span>
      </p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        {m.forms_try_again()}
      </Button>
    </div>
  );
}

type ReadPartProps<T> = {
  of: Answer<T>;
  /** says that it could not be read */
  failed: string;
  /** its height, nearly */
  className: string;
  children: (answer: T) => ReactNode;
};

/** The state of a part of a page that reads for itself (`useAnswer`): not to be had, being read, or there. */
export function ReadPart<T>({ of: { answer, error, again }, failed, className, children }: ReadPartProps<T>) {
  if (error !== null) return <NotLoaded onRetry={again}>{failed}</NotLoaded>;
  return answer === null ? <Skeleton className={className} /> : children(answer);
}
