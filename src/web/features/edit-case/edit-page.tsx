import { keptMark } from '#core/cases/kept-mark.ts';
import type { EditableReport } from '#core/contract/edit.ts';
import { m } from '#core/paraglide/messages.js';
import { Note } from '#web/ui/note.tsx';
import { PageHeading } from '#web/ui/state/page-heading.tsx';
import { EditForm } from './edit-form.tsx';

type EditPageProps = { slug: string; opened: EditableReport; userId: string; isOwn: boolean; onReload: () => void };

/** The page on which a report is edited by its owner or an admin. */
export function EditPage(props: EditPageProps) {
  return (
    <div className="page-column max-w-3xl pb-16">
      <PageHeading title={m.forms_title_edit()} text={m.forms_text_edit()} />
      <div className="mb-6 grid gap-3">
        {!props.isOwn && <Note>{m.forms_edit_as_admin()}</Note>}
        {props.opened.report.microchip?.startsWith(keptMark) && <Note>{m.forms_edit_chip()}</Note>}
      </div>
      <EditForm {...props} />
    </div>
  );
}
