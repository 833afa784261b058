import { m } from '#core/paraglide/messages.js';
import { ReportForm } from '#web/features/moderation/report-dialog.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import type { Opened } from '#web/ui/over/use-opener.ts';
import type { ThreadProps } from './thread-calls.ts';

type DialogProps = {
  /** the conversation, or a message of it */
  thing: { kind: 'thread' | 'message'; id: string };
} & Pick<ThreadProps, 'calls' | 'act'> &
  Opened;

/** Asks why a conversation, or a message of it, is reported to the moderators, and says what they will read. */
export function ReportDialog({ thing: { kind, id }, calls, act, ...opened }: DialogProps) {
  const isMessage = kind === 'message';
  return (
    <Dialog
      {...opened}
      title={isMessage ? m.threads_report_message_title() : m.threads_report_title()}
      description={isMessage ? m.threads_report_message_text() : m.threads_report_text()}
    >
      <ReportForm
        things={[{ value: `${kind}/${id}`, label: '' }]}
        send={({ reason, words }) => act(() => calls.report({ ...(isMessage && { message_id: id }), reason, words }))}
        onSent={opened.onClose}
      />
    </Dialog>
  );
}
