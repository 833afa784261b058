import { useState } from 'react';
import { limits } from '#core/cases/limits.ts';
import { cutText } from '#core/cases/preview-text.ts';
import type { PublicCase } from '#core/contract/case.ts';
import { type NewReport, newReport } from '#core/contract/moderation.ts';
import type { CaseUpdate } from '#core/contract/update.ts';
import { reportReasons } from '#core/moderation/vocabulary.ts';
import { m } from '#core/paraglide/messages.js';
import { reportDraft } from '#web/features/drafts/draft-names.ts';
import { api } from '#web/lib/api/api-client.ts';
import { idempotencyHeader, useIdempotencyKey } from '#web/lib/api/idempotency-keys.ts';
import { clearDraft } from '#web/lib/draft.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Select, Textarea } from '#web/ui/fields/input.tsx';
import type { SelectOption } from '#web/ui/fields/native-select.tsx';
import { Note } from '#web/ui/note.tsx';
import { Dialog, DialogForm } from '#web/ui/over/dialog.tsx';
import { useAction } from '#web/ui/over/use-action.tsx';
import type { Opened } from '#web/ui/over/use-opener.ts';

type ReportDialogProps = { of: PublicCase; updates: readonly CaseUpdate[] } & Opened;

/** Asks what is wrong with a case or something on its page, and says what happens next. */
export function ReportDialog({ of, updates, ...opened }: ReportDialogProps) {
  return (
    <Dialog {...opened} title={m.moderation_report_title()} description={m.moderation_report_text()}>
      <ReportForm things={thingsOn(of, updates)} onSent={opened.onClose} />
    </Dialog>
  );
}

/** Enough to recognize an update. */
const updateLength = 60;

/** The thing on the page of a case that can be reported, named `kind/id`. */
function thingsOn(of: PublicCase, updates: readonly CaseUpdate[]): SelectOption[] {
  return [
    { value: `case/${of.id}`, label: m.moderation_report_what_case() },
    ...of.photos.map(({ id }, index) => ({
      value: `photo/${id}`,
      label: m.moderation_report_what_photo({ number: index + 1 }),
    })),
    ...updates.map(({ id, update_text }) => ({
      value: `update/${id}`,
      label: m.moderation_report_what_update({ text: cutText(update_text, updateLength) }),
    })),
    // the account behind the case, whose id is not public
    { value: `account/${of.id}`, label: m.moderation_report_what_account() },
  ];
}

type ReportFormProps = {
  /** what can be reported, named `kind/id`; with only one, nothing is asked */
  things: readonly SelectOption[];
  /** by default a report of something public */
  send?: (report: NewReport, idempotencyKey: string) => Promise<unknown>;
  onSent: () => void;
};

const sendReport = (report: NewReport, key: string) =>
  api.tell('/api/reports', report, { headers: idempotencyHeader(key) });

/** Reports something to the moderators. */
export function ReportForm({ things, send: tell = sendReport, onSent }: ReportFormProps) {
  const draft = reportDraft(things[0]!.value);
  const [reasonError, setReasonError] = useState<string>();
  const { run, busy } = useAction();
  const keys = useIdempotencyKey();

  function send(filled: FormData) {
    const { thing = things[0]!.value, ...given } = Object.fromEntries(filled);
    const [kind, id] = String(thing).split('/');
    const report = newReport.safeParse({ kind, id, ...given });
    if (!report.success) return setReasonError(m.moderation_report_reason_required());
    setReasonError(undefined);
    void run(() => tell(report.data, keys.of(JSON.stringify(report.data))), {
      done: { title: m.moderation_report_sent(), description: m.moderation_report_sent_text() },
      after: () => {
        keys.end();
        clearDraft(draft);
        onSent();
      },
    });
  }

  return (
    <DialogForm draft={draft} onSend={send} submit={m.moderation_report_send()} busy={busy}>
      {things.length > 1 && (
        <Field label={m.moderation_report_what()}>
          <Select name="thing" options={things} />
        </Field>
      )}
      <Field label={m.moderation_report_reason()} error={reasonError} required>
        <Select name="reason" options={reasonOptions()} placeholder={m.moderation_report_choose()} />
      </Field>
      <Field label={m.moderation_report_words()} hint={m.moderation_report_words_hint()}>
        <Textarea name="words" rows={3} maxLength={limits.moderationText} />
      </Field>
      <Note>{m.moderation_report_next()}</Note>
    </DialogForm>
  );
}

/** The reasons of reports and of decisions. */
export const reasonOptions = (): SelectOption[] =>
  reportReasons.map((reason) => ({ value: reason, label: m.moderation_reason({ reason }) }));
