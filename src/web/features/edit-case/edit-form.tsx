import { useRef, useState } from 'react';
import { type EditableReport, keptMark } from '#core/contract/report.ts';
import { m } from '#core/paraglide/messages.js';
import { editDraft } from '#web/features/drafts/draft-names.ts';
import { foundForm } from '#web/features/report/found-form.tsx';
import { missingForm } from '#web/features/report/missing-form.tsx';
import { ReportForm } from '#web/features/report/report-form.tsx';
import type { ReportDescription } from '#web/features/report/values/report-description.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useTitle } from '#web/lib/page/page-meta.ts';
import { Note } from '#web/ui/note.tsx';
import { PageHeading } from '#web/ui/state/page-heading.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { baseOf, dropEdits, foundTyped, mergedPhotos, missingTyped } from './edit-base.ts';
import { readReport, saveReport } from './edit-calls.ts';

type FormOverProps = { slug: string; base: EditableReport; isOwn: boolean; onDrop: () => void };

/** The form over one version of the report. If somebody else saves first, it says what they changed. */
function FormOver({ slug, base, isOwn, onDrop }: FormOverProps) {
  const name = editDraft(slug, base);
  const replaced = useRef<EditableReport>(base);
  const [newer, setNewer] = useState<EditableReport | null>(null);

  async function save(report: Parameters<typeof saveReport>[2]): Promise<{ slug: string }> {
    setNewer(null);
    const { revision, photos } = replaced.current;
    const photo_ids = mergedPhotos(report.photo_ids ?? [], base.photos, photos);
    try {
      await saveReport(slug, revision, { ...report, photo_ids });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'case_changed') setNewer(await readReport(slug));
      throw error;
    }
    return { slug };
  }

  const editing = { save, photos: base.photos, addsPhotos: isOwn, onUndo: onDrop };
  const shared = {
    name,
    editing,
    photoHint: isOwn ? m.forms_edit_photo_hint : m.forms_edit_photo_hint_admin,
    submit: m.forms_edit_submit,
    signInFirst: m.forms_edit_sign_in,
    created: m.forms_edit_done,
  };
  const { report } = base;
  return (
    <>
      {report.status === 'missing' ? (
        <ReportForm of={described(missingForm, { ...shared, blank: missingTyped(report) })} />
      ) : (
        <ReportForm of={described(foundForm, { ...shared, blank: foundTyped(report) })} />
      )}
      {newer && (
        <ChangedMeanwhile
          before={report}
          now={newer.report}
          form={name}
          onKeepMine={() => {
            replaced.current = newer;
          }}
          onReload={onDrop}
        />
      )}
    </>
  );
}

/**
 * The description of a report form, with what is different for a report that exists already. That never waits for a
 * network: what waits is filed as a new report.
 */
function described<V extends Record<string, unknown>>(
  { probeOf: _probe, photosWhy: _why, waitsAs: _waits, ...form }: ReportDescription<V>,
  change: Partial<ReportDescription<V>>,
): ReportDescription<V> {
  return { ...form, ...change };
}

type EditPageProps = { slug: string; title: string; opened: EditableReport; isOwn: boolean; onReload: () => void };

/** The page on which a report is edited by its owner or an admin. Undoing all changes shows it as it was just read. */
export function EditPage({ slug, title, opened, isOwn, onReload }: EditPageProps) {
  useTitle(m.app_of({ what: m.forms_title_edit(), of: title }));
  const begin = () => baseOf(slug, opened);
  const [base, setBase] = useState(begin);
  function drop(): void {
    dropEdits(slug, base);
    setBase(begin());
    onReload();
  }
  return (
    <div className="page-column max-w-3xl pb-16">
      <PageHeading title={m.forms_title_edit()} text={m.forms_text_edit()} />
      <div className="mb-6 grid gap-3">
        {!isOwn && <Note>{m.forms_edit_as_admin()}</Note>}
        {opened.report.microchip?.startsWith(keptMark) && <Note>{m.forms_edit_chip()}</Note>}
      </div>
      <FormOver key={base.revision} {...{ slug, base, isOwn }} onDrop={drop} />
    </div>
  );
}
