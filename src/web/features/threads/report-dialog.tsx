import { type FormEvent, useState } from 'react';
import { limits } from '#core/cases/limits.ts';
import { reportReasons } from '#core/messages/thread-words.ts';
import { m } from '#core/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toastSuccess } from '#web/ui/toast.ts';
import type { Opened } from '#web/ui/use-opener.ts';

type DialogProps = { onReport: (report: { reason: string; note?: string }) => Promise<boolean> } & Opened;

/** Asks why a conversation is reported to the admins. */
export function ReportDialog({ onReport, ...opened }: DialogProps) {
  const [reason, setReason] = useState<string>(reportReasons[0]);
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);

  async function report(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    if (await onReport({ reason, note })) {
      toastSuccess({ title: m.threads_reported() });
      opened.onOpenChange(false);
    }
    setBusy(false);
  }

  return (
    <Dialog {...opened} title={m.threads_report_title()} description={m.threads_report_text()}>
      <form onSubmit={report} className="flex flex-col gap-4">
        <Field label={m.threads_report_reason()}>
          <Select
            value={reason}
            options={reportReasons.map((value) => ({ value, label: m.threads_report_reasons({ reason: value }) }))}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
        <Field label={m.threads_report_note()}>
          <Textarea
            value={note}
            rows={3}
            maxLength={limits.updateText}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </Field>
        <DialogActions>
          <Button variant="outline" onClick={() => opened.onOpenChange(false)}>
            {m.app_cancel()}
          </Button>
          <Button type="submit" variant="danger" loading={busy}>
            {m.threads_report_send()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
