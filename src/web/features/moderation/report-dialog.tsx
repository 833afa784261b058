import { cutText } from '#core/cases/preview-text.ts';
import type { PublicCase } from '#core/contract/case.ts';
import type { CaseUpdate } from '#core/contract/update.ts';
import { m } from '#core/paraglide/messages.js';
import type { SelectOption } from '#web/ui/fields/native-select.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import type { Opened } from '#web/ui/over/use-opener.ts';
import { ReportForm } from './report-form.tsx';

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
