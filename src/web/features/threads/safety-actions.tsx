import { Ban, Flag } from 'lucide-react';
import type { Thread } from '#core/contract/thread.ts';
import { m } from '#core/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { toastSuccess } from '#web/ui/over/toast.ts';
import { useOpener } from '#web/ui/over/use-opener.ts';
import type { Act, ThreadCalls } from './thread-calls.ts';

const loadDialog = () => import('./report-dialog.tsx').then(({ ReportDialog }) => ReportDialog);

type ActionsProps = { thread: Thread; calls: ThreadCalls; act: Act; show: (thread: Thread) => void };

/** Blocks the other one, or reports the conversation. */
export function SafetyActions({ thread, calls, act, show }: ActionsProps) {
  const { button, Dialog, opened } = useOpener(loadDialog);
  const block = async () => {
    if (await act(calls.block)) toastSuccess({ title: m.threads_blocked() });
  };
  return (
    <>
      {!thread.blocked && (
        <Button variant="ghost" size="sm" onClick={() => void block()}>
          <Ban aria-hidden="true" className="size-4.5" />
          {m.threads_block()}
        </Button>
      )}
      <Button variant="ghost" size="sm" {...button}>
        <Flag aria-hidden="true" className="size-4.5" />
        {m.threads_report()}
      </Button>
      {Dialog && <Dialog thing={{ kind: 'thread', id: thread.id }} calls={calls} onReported={show} {...opened} />}
    </>
  );
}

/** What one has done about the other one, and the way back. */
export function SafetyNotes({ thread, calls, act }: Omit<ActionsProps, 'show'>) {
  return (
    <>
      {thread.blocked && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4">
          <p className="text-sm">{m.threads_blocked_note()}</p>
          <Button variant="outline" size="sm" onClick={() => void act(calls.unblock)}>
            {m.threads_unblock()}
          </Button>
        </div>
      )}
      {thread.reported && <Note>{m.threads_reported_note()}</Note>}
    </>
  );
}
