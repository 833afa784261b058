import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#core/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';

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
