import type { PublicCase } from '#core/contract/case.ts';
import type { CaseUpdate } from '#core/contract/update.ts';
import { m } from '#core/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { useOpener } from '#web/ui/over/use-opener.ts';

const loadDialog = () => import('./report-dialog.tsx').then(({ ReportDialog }) => ReportDialog);

/** Reports a case, or something on its page, to the moderators. Stands at the end of the page, out of the way. */
export function ReportButton({ of, updates }: { of: PublicCase; updates: readonly CaseUpdate[] }) {
  const { button, Dialog, opened } = useOpener(loadDialog);
  return (
    <div className="flex">
      <Button variant="ghost" size="sm" className="scripts-only" {...button}>
        {m.moderation_report()}
      </Button>
      {Dialog && <Dialog of={of} updates={updates} {...opened} />}
    </div>
  );
}
