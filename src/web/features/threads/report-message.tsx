import { Flag } from 'lucide-react';
import type { Thread, ThreadMessage } from '#core/contract/thread.ts';
import { m } from '#core/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { useOpener } from '#web/ui/over/use-opener.ts';
import type { ThreadCalls } from './thread-calls.ts';

/** What reports of messages need: the call, and who shows the conversation as it is then. */
export type Reporting = { calls: ThreadCalls; onReported: (thread: Thread) => void };

const loadDialog = () => import('./report-dialog.tsx').then(({ ReportDialog }) => ReportDialog);

/** Reports a message of the other one; whoever has done so is told. */
export function ReportMessage({ message: { id, reported }, ...reporting }: { message: ThreadMessage } & Reporting) {
  const { button, Dialog, opened } = useOpener(loadDialog);
  if (reported) return <p className="mt-1 text-muted text-xs">{m.threads_message_reported()}</p>;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3 text-muted"
        aria-label={m.threads_report_message()}
        {...button}
      >
        <Flag aria-hidden="true" className="size-4" />
        {m.threads_report()}
      </Button>
      {Dialog && <Dialog thing={{ kind: 'message', id }} {...reporting} {...opened} />}
    </>
  );
}
